/** Attributes that a view sets. None loads or runs anything, whatever its value: no `src`, `style`, `on…`. */
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

/** True stands for an attribute without a value; false and undefined for none. */
export type Attributes = Readonly<Partial<Record<Attribute, string | boolean | undefined>>>;
export type Child = Node | string | null;

/** An element. Strings become text nodes, so that third-party text is never read as markup. */
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

/** Third-party text: isolated, so that its direction cannot reorder what stands beside it. */
export const theirs = (text: string): HTMLElement => element('bdi', {}, text);

/** The element, or nothing where its text is empty. */
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

/** Moves the focus to something that is no control, such as a heading. */
export function focusOn(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus();
}

/** Shows other children; the focus stays on the control with the same key, if there is one. */
export function show(place: HTMLElement, ...children: readonly Child[]): void {
  const focused = document.activeElement;
  const key = place.contains(focused) ? focused?.getAttribute('data-key') : null;
  place.replaceChildren(...children.filter((child) => child !== null));
  if (!key) return;
  place.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
}
