import packageJson from '../../package.json' with { type: 'json' };

/** The package's version; daemons and hosts compare it when they shake hands. */
export const VERSION: string = packageJson.version;
