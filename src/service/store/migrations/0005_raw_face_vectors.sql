-- Faces are compared by the embedder's own vectors. Those of before were a lossy map of them: they
-- cannot be compared with the new ones, and only the pictures bring them back, whose bytes are not
-- kept. They go. The rows of their pictures stay, with the model that read them, so that `faces
-- status` and `doctor` tell how many are to be read again, and the next import or ingest does.
delete from picture_faces where model like '%+find1';
