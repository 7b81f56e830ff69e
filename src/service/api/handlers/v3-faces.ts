import { detectFaces } from '../../faces/uploads/detect-faces.ts';
import { searchIndex } from '../../faces/uploads/search-index.ts';
import { defineHandler, type Handler } from './handler.ts';
import { success } from './success.ts';

const detect = defineHandler('v3.faces.detect', async (admitted) => ({
  status: 200,
  body: success(await detectFaces(admitted, admitted)),
}));

const indexSearch = defineHandler('v3.faces.index_search', async (admitted) => ({
  status: 200,
  body: success(await searchIndex(admitted, admitted.body)),
}));

/** Faces of a sender's photo, and profiles whose pictures look like one of them. */
export const FACE_HANDLERS: readonly Handler[] = [detect, indexSearch];
