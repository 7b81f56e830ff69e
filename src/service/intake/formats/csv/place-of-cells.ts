import { foldText } from '../../../text/fold.ts';
import type { MappedCells } from './mapped-cells.ts';

const COUNTRY_COLUMN = /^(?:.*\b)?(?:country|country\/region|land|pa[ií]s|pays|paese)$/i;

/**
 * Where a row says that the person is. "Georgia" alone in a column of countries is not the state of
 * the USA that has this name.
 */
export function placeOf(cells: MappedCells): string | undefined {
  const place = cells.one('location');
  if (foldText(place ?? '') !== 'georgia') return place;
  const columns = cells.each('location', null).filter(([, value]) => value === place);
  return columns.every(([column]) => COUNTRY_COLUMN.test(column)) ? `${place} (country)` : place;
}
