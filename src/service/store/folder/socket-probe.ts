import { connect } from 'node:net';

/** Somebody listens; nobody ever will again; there is no such socket. */
export type SocketState = 'alive' | 'dead' | 'gone';

/**
 * What stands behind a unix socket. The kernel refuses exactly when the process that listened has
 * ended, and that socket never answers again: neither time nor a process id is asked, which mean
 * nothing across containers. A process too busy to accept still counts as alive.
 */
export function probeSocket(path: string): Promise<SocketState> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path });
    socket.once('connect', () => {
      socket.destroy();
      resolve('alive');
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve('dead');
      else if (error.code === 'ENOENT') resolve('gone');
      else if (error.code === 'EAGAIN' || error.code === 'ECONNRESET') resolve('alive');
      else reject(error);
    });
  });
}
