/** What the writer of profiles needs of a gazetteer; `Gazetteer` of `places/` is one. */
export interface PlaceResolver {
  resolve(text: string): ResolvedPlace | null;
}

export interface ResolvedPlace {
  readonly city?: string | undefined;
  readonly region?: string | undefined;
  /** ISO-2 code. */
  readonly country?: string | undefined;
  readonly lat: number;
  readonly lon: number;
}

/** Remembers answers: an import says the same few thousand places over and over. */
export function rememberPlaces(resolver: PlaceResolver, most = 20_000): PlaceResolver {
  const known = new Map<string, ResolvedPlace | null>();
  return {
    resolve(text) {
      const answer = known.get(text);
      if (answer !== undefined) return answer;
      if (known.size >= most) known.clear();
      const found = resolver.resolve(text);
      known.set(text, found);
      return found;
    },
  };
}
