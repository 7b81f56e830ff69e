import { connect } from 'node:net';

/** `alive`: a process listens; `dead`: its process has ended; `gone`: there is no such socket. */
export type SocketState = 'alive' | 'dead' | 'gone';

/**
 * The state of a unix socket. The kernel refuses a connection exactly when the listening process
 * has ended, and that socket never works again: this needs neither times nor process ids, which
 * mean nothing across containers. A process too busy to accept still counts as alive.
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
