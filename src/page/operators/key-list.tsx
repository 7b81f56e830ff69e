import type { ManagedKey } from '../../contract/keys.ts';
import { PostForm } from '../frame/post-form.tsx';
import { Day } from '../frame/source-links.tsx';

function State({ of }: { of: ManagedKey }) {
  if (of.revoked_at) {
    return (
      <>
        revoked <Day time={of.revoked_at} />
      </>
    );
  }
  if (of.expires_at) {
    return (
      <>
        until <Day time={of.expires_at} />
      </>
    );
  }
  return <>in use</>;
}

const Revoke = ({ of }: { of: ManagedKey }) => (
  <PostForm action={`/keys/${encodeURIComponent(of.key_id)}/revoke`}>
    <button type="submit" aria-label={`Revoke for good: ${of.name} (${of.key_id})`}>
      Revoke for good
    </button>
  </PostForm>
);

const AddCredits = ({ of }: { of: ManagedKey }) => (
  <PostForm action={`/keys/${encodeURIComponent(of.key_id)}/credits`} class="row">
    <input type="hidden" name="if_credits" value={String(of.credits)} />
    <input
      name="add"
      required
      inputmode="numeric"
      pattern="\d{1,13}"
      size={6}
      aria-label={`Credits to add to ${of.name} (${of.key_id})`}
    />
    <button type="submit" aria-label={`Add credits to ${of.name} (${of.key_id})`}>
      Add
    </button>
  </PostForm>
);

const Row = ({ of }: { of: ManagedKey }) => (
  <tr>
    <th scope="row">
      <bdi>{of.name}</bdi> <span class="quiet">{of.prefix}…</span>
    </th>
    <td>
      <bdi>{of.organization ?? 'personal'}</bdi>, <bdi>{of.owner ?? 'the organization'}</bdi>
    </td>
    <td>{of.scopes.join(', ')}</td>
    <td>
      {of.credits ?? 'not counted'}
      {of.credits != null && of.revoked_at == null && <AddCredits of={of} />}
    </td>
    <td>
      <State of={of} />
    </td>
    <td>{of.is_calling ? 'this page’s key' : of.revoked_at == null && <Revoke of={of} />}</td>
  </tr>
);

/** Keys, with what each may do and spend. */
export const KeyTable = ({ keys }: { keys: readonly ManagedKey[] }) => (
  <section class="scroll" tabindex={0} aria-label="Keys">
    <table>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Whose</th>
          <th scope="col">May do</th>
          <th scope="col">Credits left</th>
          <th scope="col">State</th>
          <th scope="col">Revoke</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((one) => (
          <Row of={one} />
        ))}
      </tbody>
    </table>
  </section>
);
