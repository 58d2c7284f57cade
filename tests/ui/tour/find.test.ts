import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hitTargetOf, findNamedElement, isUnresponsive, accessibleNameOf } from '../../../mocks/tour/find'
import type { FindableRole } from '../../../mocks/tour/find'

const show = (html: string): void => {
  document.body.innerHTML = html
}
const seek = (role: FindableRole, name: string | RegExp, inside?: { role: FindableRole; name: string }) =>
  findNamedElement(
    {
      role,
      name: { zh: name, en: name },
      ...(inside && { inside: { role: inside.role, name: { zh: inside.name, en: inside.name } } }),
    },
    'zh',
  )?.id

beforeEach(() => {
  // happy-dom has no layout: elements count as visible unless mocked as hidden.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return this.hasAttribute('data-unseen') ? new DOMRect(0, 0, 1, 1) : new DOMRect(0, 0, 100, 40)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

describe('tour target found by role and name', () => {
  test('matches an element’s content, label, label reference or attribute', () => {
    show(`
      <a id="a" href="#x"><h2>挂号</h2><p>选医生，约时间</p></a>
      <button id="b"><i aria-hidden="true">★</i><span>去<span>付款</span></span></button>
      <button id="c" aria-label="发送">➤</button>
      <label>哪里不舒服 <textarea id="d"></textarea></label>
      <h3 id="h">怎么付</h3><section id="e" aria-labelledby="h"></section>
      <img id="f" alt="签到二维码" src="data:,">`)
    expect(seek('link', '挂号 选医生，约时间')).toBe('a')
    expect(seek('button', '去付款')).toBe('b')
    expect(seek('button', '发送')).toBe('c')
    expect(seek('textbox', '哪里不舒服')).toBe('d')
    expect(seek('region', '怎么付')).toBe('e')
    expect(seek('img', '签到二维码')).toBe('f')
  })
  test('matches the first of several elements, within a region if one is given', () => {
    show(`
      <nav><a id="nav" href="#1">挂号</a></nav>
      <section aria-label="常用"><button id="no">挂号</button><a id="one" href="#2">挂号</a><a href="#3">挂号</a></section>`)
    expect(seek('link', '挂号')).toBe('nav')
    expect(seek('link', '挂号', { role: 'region', name: '常用' })).toBe('one')
    expect(seek('link', '挂号', { role: 'region', name: '没有' })).toBeUndefined()
  })
  test('ignores hidden elements', () => {
    show(`
      <button data-unseen>好</button>
      <div aria-hidden="true"><button>好</button></div>
      <div inert><button>好</button></div>
      <div data-tour><button>好</button></div>
      <button id="real">好</button>`)
    expect(seek('button', '好')).toBe('real')
  })
  test('uses the label of a radio button as its tap area', () => {
    show('<label id="face"><input id="r" type="radio" data-unseen> 10:30 余 2</label>')
    expect(seek('radio', /10:30/)).toBe('r')
    expect(hitTargetOf(document.getElementById('r') as Element).id).toBe('face')
  })
  test('matches the smallest element that contains a text', () => {
    show('<div><p id="p"><span>这一单给您留到 </span><time>09:07</time></p><p id="other">别的</p></div>')
    expect(seek('text', '别的')).toBe('other')
    expect(seek('text', /没有/)).toBeUndefined()
    expect(findNamedElement({ role: 'text', name: { zh: /^这一单给您留到 09/, en: '' } }, 'zh')?.id).toBe('p')
  })
  test('counts as unresponsive while disabled', () => {
    show('<button id="a" aria-disabled="true">好</button><button id="b" disabled>好</button><button id="c">好</button>')
    const deaf = ['a', 'b', 'c'].map((id) => isUnresponsive(document.getElementById(id) as Element))
    expect(deaf).toEqual([true, true, false])
  })
  test('joins the parts of a name in reading order', () => {
    show('<button id="x"><div>就约今天 10:30</div><div>挂号费 25.00 元</div></button>')
    expect(accessibleNameOf(document.getElementById('x') as Element, 'button')).toBe('就约今天 10:30 挂号费 25.00 元')
  })
})
