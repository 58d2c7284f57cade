import { describe, expect, test } from 'vitest'
import { replaceFormElements, replaceUnshowableContent } from '@/ui/screens/record/printed-forms'
import { STYLE_ATTRIBUTE } from '@/ui/screens/record/printed-styles'

function bodyOf(markup: string): HTMLElement {
  const body = document.createElement('body')
  body.innerHTML = markup
  return body
}

describe('replaceFormElements', () => {
  test.each([
    ['separates a value from the digits around it', '2<input value="3">', '2 3 '],
    ['shows the state of a checkbox', '<input type="checkbox" checked><input type="checkbox">', '☑☐'],
    ['shows the state of a radio button', '<input type="radio" checked><input type="radio">', '◉○'],
    ['shows the text of a button', '<input type="submit" value="打印">', '打印'],
    ['covers a password', '<input type="password" value="abc">', ' ••• '],
    [
      'removes hidden values, files and suggestions',
      '<input type="hidden" value="1"><input type="file"><datalist></datalist>',
      '',
    ],
    ['keeps the text of a text area', '<textarea>一日两次</textarea>', ' 一日两次 '],
    [
      'shows a meter as a fraction',
      '<meter value="3" max="10"></meter><progress value="0.5"></progress>',
      ' 3/10  0.5/1 ',
    ],
  ])('%s', (_title, markup, text) => {
    const body = bodyOf(markup)
    replaceFormElements(body)
    expect(body.textContent).toBe(text)
    expect(body.querySelector('input, select, textarea, meter, datalist')).toBeNull()
  })

  test('keeps the style and the invisibility of a replaced element', () => {
    const body = bodyOf(`<input value="a" ${STYLE_ATTRIBUTE}="font-weight:bold"><input value="b" hidden>`)
    replaceFormElements(body)
    const styles = [...body.querySelectorAll('span')].map((each) => each.getAttribute(STYLE_ATTRIBUTE))
    expect(styles).toEqual(['font-weight:bold', 'display:none'])
  })

  test('opens what a page keeps folded', () => {
    const body = bodyOf('<details><summary>用法</summary>饭后</details>')
    replaceFormElements(body)
    expect(body.querySelector('details')?.hasAttribute('open')).toBe(true)
  })
})

describe('replaceUnshowableContent', () => {
  const cannotShow = (name: string) => `[${name}]`

  test('names images from elsewhere, and keeps images inside the page', () => {
    const local = '<img src="data:image/png;base64,AA==" alt="章">'
    const body = bodyOf(`${local}<img src="https://a.example/x.png" alt=" 心电图 "><video title="复查"></video>`)
    replaceUnshowableContent(body, cannotShow)
    expect([body.querySelectorAll('img').length, body.textContent]).toEqual([1, '[心电图][复查]'])
  })

  test('removes spacer images without a word', () => {
    const body = bodyOf('<img src="https://a.example/dot.gif" width="1" height="1"><img src="x.gif" width="1">')
    replaceUnshowableContent(body, cannotShow)
    expect(body.textContent).toBe('[]')
  })
})
