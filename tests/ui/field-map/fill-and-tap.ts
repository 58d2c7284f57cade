import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { click, type } from '../kit/mount'

const all = <E extends HTMLElement>(selector: string) => [...document.body.querySelectorAll<E>(selector)]

const VALUES: readonly (readonly [RegExp, string])[] = [
  [/密码/, FIXTURES.memberPassword],
  [/前台的码/, 'desk-c1001'],
  [/码/, FIXTURES.smsCode],
  [/手机|电话/, FIXTURES.account.mobile],
  [/姓名|收件人/, '李同尘'],
  [/身份证|证件号/, '11010519491231002X'],
]
const labelOf = (field: HTMLInputElement) =>
  field.getAttribute('aria-label') ?? [...(field.labels ?? [])].map(({ textContent }) => textContent).join(' ')
const isUnchecked = ({ checked, disabled }: HTMLInputElement) => !checked && !disabled

function fillForm(): void {
  for (const field of all<HTMLInputElement>('input:not([type=radio], [type=checkbox], [type=file]), textarea'))
    if (field.value === '') type(field, VALUES.find(([name]) => name.test(labelOf(field)))?.[1] ?? '天府大道一号')
  for (const box of all<HTMLInputElement>('input[type=checkbox]').filter(isUnchecked)) click(box)
  const chosen = new Set(all<HTMLInputElement>('input[type=radio]:checked').map(({ name }) => name))
  for (const radio of all<HTMLInputElement>('input[type=radio]').filter(isUnchecked)) {
    if (!chosen.has(radio.name)) click(radio)
    chosen.add(radio.name)
  }
}

const enabledIn = (where: Element, selector: string) =>
  [...where.querySelectorAll<HTMLButtonElement | HTMLInputElement>(selector)].filter(({ disabled }) => !disabled)
const tappable = () => [...all<HTMLElement>('button'), ...all<HTMLElement>('input[type=radio]')]
/** The names of the buttons and radio buttons. */
export const tappableNames = (): string[] =>
  tappable().map(
    (each) => (each instanceof HTMLInputElement ? labelOf(each) : each.getAttribute('aria-label')) ?? each.textContent,
  )

const MAX_TAPS = 4
/** Fills in the form and taps a button; then accepts the dialogs, or submits the form, that it opens. */
export async function tapButton(at: number, settle: () => Promise<void>): Promise<void> {
  fillForm()
  await settle()
  let button = tappable()[at]
  for (let taps = 0; button && taps < MAX_TAPS; taps += 1) {
    click(button)
    await settle()
    fillForm()
    await settle()
    const dialog = all('[role=dialog], [role=alertdialog]').at(-1)
    button = dialog ? enabledIn(dialog, 'button').at(-1) : enabledIn(document.body, '[type=submit]').at(-1)
  }
}
