import packageJson from '../../package.json' with { type: 'json' };

/** The package's version; hosts compare it with the daemon's. */
export const VERSION: string = packageJson.version;
