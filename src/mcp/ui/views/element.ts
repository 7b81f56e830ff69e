/** Attributes that a view sets. None of them can load or run anything: no `src`, `style`, `on…`. */
type Attribute =
  | 'class'
  | 'id'
  | 'type'
  | 'for'
  | 'name'
  | 'role'
  | 'dir'
  | 'tabindex'
  | 'maxlength'
  | 'required'
  | 'disabled'
  | 'scope'
  | 'data-key'
  | `aria-${string}`;

/** True means an attribute without a value; false and undefined mean none. */
export type Attributes = Readonly<Partial<Record<Attribute, string | boolean | undefined>>>;
export type Child = Node | string | null;

/** Creates an element. Strings become text nodes, so third-party text is never parsed as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false)
      made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Third-party text, isolated so that its direction cannot reorder the text beside it. */
export const untrustedText = (text: string): HTMLElement => element('bdi', {}, text);

/** The element, or nothing if its text is empty. */
export function unlessEmpty(text: string, make: (text: string) => Child): Child {
  return text === '' ? null : make(text);
}

export function button(
  label: string,
  attributes: Attributes,
  onClick: () => void,
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', onClick);
  return made;
}

/** Focuses an element that is not a control, such as a heading. */
export function focusOn(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus();
}

/** Replaces the children; the focus stays on the control with the same key, if there is one. */
export function show(place: HTMLElement, ...children: readonly Child[]): void {
  const focused = document.activeElement;
  const key = place.contains(focused) ? focused?.getAttribute('data-key') : null;
  place.replaceChildren(...children.filter((child) => child !== null));
  if (!key) return;
  place.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
}
