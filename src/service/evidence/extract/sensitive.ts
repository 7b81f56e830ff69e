/** Texts that match never become a fact about a person, whatever the source. */
export const SENSITIVE =
  /\b(?:illness|ill with|cancer|diagnos|disease|disabilit|pregnan|abortion|depress|suicid|HIV|religio|catholic|protestant|muslim|jewish|hindu|buddhist|atheis|gay|lesbian|bisexual|transgender|sexual|ethnic|racial|trade union|arrest|convict|criminal|charged with|prison|lawsuit|divorc|bankrupt|affair|addict|alcohol|drug)/i;
