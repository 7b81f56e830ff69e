import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';

/** What a host keeps of its user's sign-in, and the browser that it opens. */
export class OneUser implements OAuthClientProvider {
  readonly redirectUrl = 'http://127.0.0.1:1/callback';
  readonly clientMetadata = {
    client_name: 'host',
    redirect_uris: [this.redirectUrl],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  #client: StoredOAuthClientInformation | undefined;
  #tokens: StoredOAuthTokens | undefined;
  #verifier = '';
  #discovered: OAuthDiscoveryState | undefined;
  #code: string | null = null;

  clientInformation = () => this.#client;
  saveClientInformation = (client: StoredOAuthClientInformation): void => {
    this.#client = client;
  };
  tokens = () => this.#tokens;
  saveTokens = (tokens: StoredOAuthTokens): void => {
    this.#tokens = tokens;
  };
  codeVerifier = () => this.#verifier;
  saveCodeVerifier = (verifier: string): void => {
    this.#verifier = verifier;
  };

  discoveryState = () => this.#discovered;
  saveDiscoveryState = (state: OAuthDiscoveryState): void => {
    this.#discovered = state;
  };

  /** The user signs in at the issuer and agrees; the browser comes back with a code. */
  redirectToAuthorization = async (url: URL): Promise<void> => {
    const { headers } = await fetch(url, { redirect: 'manual' });
    this.#code = new URL(headers.get('location') ?? '').searchParams.get('code');
  };

  /** Does something that needs a sign-in: each time that the user was sent away, once more. */
  async signedIn<
    Connection extends {
      readonly client: { close(): Promise<void> };
      readonly transport: { finishAuth(code: string): Promise<void> };
    },
    Result,
  >(
    connect: () => Promise<Connection>,
    act: (connection: Connection) => Promise<Result>,
    tries = 3,
  ): Promise<Result> {
    const connection = await connect();
    try {
      return await act(connection);
    } catch (error) {
      if (this.#code === null || tries === 1) throw error;
      await connection.transport.finishAuth(this.#code);
      this.#code = null;
      return await this.signedIn(connect, act, tries - 1);
    } finally {
      await connection.client.close();
    }
  }
}
