/** What a report says of pictures where none was cited. */
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
