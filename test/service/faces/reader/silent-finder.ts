/** A finder that starts and never reports that it is ready. */
setInterval(() => undefined, 1000);
