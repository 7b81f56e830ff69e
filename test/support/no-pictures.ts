/** The pictures part of a report when no picture was cited. */
export const NO_PICTURES = {
  read: 0,
  faces: 0,
  withoutFace: 0,
  unchanged: 0,
  unusable: {},
  notFetched: 0,
  missing: 0,
  leftAlone: 0,
  leftAloneFor: null,
  problems: [],
};
