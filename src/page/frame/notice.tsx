import type { Child } from 'hono/jsx';

/** A page that says one thing. */
export const Notice = ({ title, children }: { title: string; children?: Child }) => (
  <>
    <h1>{title}</h1>
    <div role="alert">{children}</div>
  </>
);
