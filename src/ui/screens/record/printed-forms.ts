import { STYLE_ATTRIBUTE } from './printed-styles'

/** Names the form element that the replacement stands for. */
export const REPLACED_ROLE_ATTRIBUTE = 'data-printed'

export const LOCAL_IMAGE_PATTERN = /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,/i
const UNSHOWABLE = 'img,svg,canvas,video,audio,iframe,frameset,object,embed,applet,math,input[type=image]'
/** Maximum size of a spacer image, in px. */
const DOT = 2

function made(element: Element, role: string, text: string): HTMLElement {
  const span = element.ownerDocument.createElement('span')
  span.setAttribute(REPLACED_ROLE_ATTRIBUTE, role)
  const style = element.hasAttribute('hidden') ? 'display:none' : element.getAttribute(STYLE_ATTRIBUTE)
  if (style !== null) span.setAttribute(STYLE_ATTRIBUTE, style)
  span.textContent = text
  return span
}
/** Separates a value from the surrounding text, so that 2 next to 3 never reads as 23. */
const replaceByValue = (element: Element, text: string) => element.replaceWith(' ', made(element, 'value', text), ' ')

function replaceInput(input: HTMLInputElement) {
  const { type, value } = input
  if (type === 'hidden' || type === 'file') input.remove()
  else if (type === 'checkbox') input.replaceWith(made(input, 'mark', input.checked ? '☑' : '☐'))
  else if (type === 'radio') input.replaceWith(made(input, 'mark', input.checked ? '◉' : '○'))
  else if (/^(button|submit|reset)$/.test(type)) input.replaceWith(made(input, 'text', value))
  else replaceByValue(input, type === 'password' ? '•'.repeat(value.length) : value)
}

/** Replaces form elements with their values as text. */
export function replaceFormElements(body: HTMLElement) {
  for (const input of body.querySelectorAll('input')) replaceInput(input)
  for (const select of body.querySelectorAll('select')) {
    const chosen = [...select.options].filter(({ selected }) => selected)
    replaceByValue(select, chosen.map(({ label }) => label.trim()).join('、'))
  }
  for (const area of body.querySelectorAll('textarea')) {
    area.setAttribute(STYLE_ATTRIBUTE, `white-space:pre-wrap;${area.getAttribute(STYLE_ATTRIBUTE) ?? ''}`)
    replaceByValue(area, area.value)
  }
  for (const meter of body.querySelectorAll('meter,progress'))
    if (meter.hasAttribute('value'))
      replaceByValue(meter, [meter.getAttribute('value'), meter.getAttribute('max') ?? '1'].join('/'))
  for (const list of body.querySelectorAll('datalist')) list.remove()
  for (const each of body.querySelectorAll('details')) each.setAttribute('open', '')
}

const isDot = (element: Element): boolean =>
  ['width', 'height'].every((name) => {
    const size = element.getAttribute(name)
    return size !== null && Number.parseFloat(size) <= DOT
  })

/** Replaces content that cannot be shown with a sentence that says so. */
export function replaceUnshowableContent(body: HTMLElement, cannotShow: (name: string) => string) {
  for (const each of body.querySelectorAll(UNSHOWABLE)) {
    const isShown = each.tagName === 'IMG' && LOCAL_IMAGE_PATTERN.test(each.getAttribute('src') ?? '')
    if (isShown || !body.contains(each)) continue
    const name = (each.getAttribute('alt') ?? each.getAttribute('title') ?? '').trim()
    if (isDot(each)) each.remove()
    else each.replaceWith(made(each, 'missing', cannotShow(name)))
  }
}
