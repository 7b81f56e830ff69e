import type { Operators } from '../daemon/operator-calls.ts';
import { forgetFaces, readFaceStatus } from '../faces/index/face-status.ts';
import type { Database } from '../store/database.ts';

/** `faces status|forget`, in the process that owns the database. */
export function faceOperators(db: Database): Operators {
  return {
    'faces.status': () => readFaceStatus(db),
    'faces.forget': () => forgetFaces(db),
  };
}
