/** A finder that starts and never says so. */
setInterval(() => undefined, 1000);
