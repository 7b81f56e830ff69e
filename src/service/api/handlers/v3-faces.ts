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

/** Handlers that detect faces in a sent photo, and find profiles whose pictures resemble one. */
export const FACE_HANDLERS: readonly Handler[] = [detect, indexSearch];
