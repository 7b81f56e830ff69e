import { isObject } from '../../../contract/is-object.ts';
import { type Bridge, connectBridge } from './bridge.ts';
import { type CallResult, callResult, type Fields } from './model/call-result.ts';
import { reportSize } from './report-size.ts';
import { applyTheme } from './theme.ts';

/**
 * What a view can ask of its host; false means that the host cannot do it, and the control is
 * hidden.
 */
export interface Host {
  readonly can: { readonly call: boolean; readonly sendToModel: boolean; readonly open: boolean };
  /** Calls a tool of this server. Never throws: an error becomes a failed result. */
  call(name: string, args: Fields): Promise<CallResult>;
  /** Sends words to the model; false if the host rejected them. */
  sendToModel(words: string): Promise<boolean>;
  /** Opens a web address outside of the view. */
  open(url: string): void;
}

/** Notifications from the host about the call that opened the view. */
export interface Incoming {
  input(args: Fields): void;
  result(result: CallResult): void;
  cancelled(): void;
}

function hostOf(bridge: Bridge, capabilities: Fields): Host {
  const has = (name: string) => isObject(capabilities[name]);
  const inContext = has('updateModelContext');
  return {
    can: {
      call: has('serverTools'),
      sendToModel: inContext || has('message'),
      open: has('openLinks'),
    },
    call: (name, args) =>
      bridge.request('tools/call', { name, arguments: args }).then(callResult, (error: Error) => ({
        ...callResult({}),
        failed: true,
        text: error.message,
      })),
    sendToModel: async (words) => {
      const content = [{ type: 'text', text: words }];
      // The context is used with the user's next message; a message would start a turn.
      const sent = inContext
        ? bridge.request('ui/update-model-context', { content })
        : bridge.request('ui/message', { role: 'user', content });
      return sent.then(
        ({ isError }) => isError !== true,
        () => false,
      );
    },
    open: (url) => {
      bridge.request('ui/open-link', { url }).catch(() => undefined);
    },
  };
}

/**
 * Connects to the host and passes on what it sends. The listeners are set first: a host may send
 * the result as soon as the view is ready.
 */
export async function connectHost(name: string, opened: (host: Host) => Incoming): Promise<void> {
  const bridge = connectBridge();
  const initialized = await bridge.request('ui/initialize', {
    appInfo: { name, version: '1' },
    appCapabilities: {},
    protocolVersion: '2026-01-26',
  });
  const { hostCapabilities, hostContext } = initialized;
  applyTheme(isObject(hostContext) ? hostContext : {});
  const incoming = opened(hostOf(bridge, isObject(hostCapabilities) ? hostCapabilities : {}));
  bridge.on('ui/notifications/tool-input', ({ arguments: args }) =>
    incoming.input(isObject(args) ? args : {}),
  );
  bridge.on('ui/notifications/tool-result', (result) => incoming.result(callResult(result)));
  bridge.on('ui/notifications/tool-cancelled', () => incoming.cancelled());
  bridge.on('ui/notifications/host-context-changed', applyTheme);
  bridge.notify('ui/notifications/initialized', {});
  reportSize((size) => bridge.notify('ui/notifications/size-changed', size));
}
