import type { Child } from 'hono/jsx';
import { useRequestContext } from 'hono/jsx-renderer';
import type { PageEnv } from '../page-env.ts';

interface PostFormProps {
  readonly action: string;
  readonly class?: string;
  readonly children?: Child;
}

/** A form that changes something: it carries the token of the session. */
export function PostForm({ action, children, class: look }: PostFormProps) {
  const { token } = useRequestContext<PageEnv>().get('session');
  return (
    <form method="post" action={action} class={look}>
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}
