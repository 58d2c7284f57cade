/** Elements with these implicit roles, as the screens use them. */
const IMPLIED: Readonly<Record<string, string>> = {
  article: 'article',
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  group: 'fieldset',
  heading: 'h1, h2, h3',
  img: 'img',
  link: 'a',
  list: 'ol, ul',
  listitem: 'li',
  radio: 'input[type=radio]',
  region: 'section',
  textbox: 'input:not([type=checkbox]):not([type=radio]), textarea',
}
const bearersOf = (role: string): string => [`[role=${role}]`, IMPLIED[role]].filter(Boolean).join(', ')
const hasRole = (each: Element, role: string): boolean => (each.getAttribute('role') ?? role) === role
const isHidden = (each: Element): boolean => each.closest('[aria-hidden=true], [hidden]') !== null

function nameOf(each: Element): string {
  const own = each.getAttribute(each instanceof HTMLImageElement ? 'alt' : 'aria-label')
  if (own !== null) return own
  const by = each.getAttribute('aria-labelledby')?.split(' ')
  if (by) return by.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join(' ')
  if (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement)
    return [...(each.labels ?? [])].map(({ textContent }) => textContent).join(' ')
  return each.textContent
}

/** A string matches the whole name. */
export type Name = string | RegExp
const isCalled = (each: Element, name: Name | undefined): boolean =>
  name === undefined || (typeof name === 'string' ? nameOf(each).trim() === name : name.test(nameOf(each)))

/** Returns the elements with this role and accessible name that a screen reader finds. */
export const findByRole = <E extends HTMLElement = HTMLElement>(
  role: string,
  name?: Name,
  inside: ParentNode = document.body,
): E[] =>
  [...inside.querySelectorAll<E>(bearersOf(role))].filter(
    (each) => hasRole(each, role) && isCalled(each, name) && !isHidden(each),
  )
