import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { answerWith } from './support/answer-with.ts'
import { hostileTexts } from './support/hostile.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, LOOKS, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'
import { times } from '../support/proof.ts'

const PRINT = 'records/print/record/m7001'

/** Has the clinic answer with these pages; each is one region of the screen. */
const answerPages = (page: Page, pages: readonly string[], more: object = {}) =>
  answerWith(page, /\/records\/newPrint\//, (data) => ({
    ...data,
    ...more,
    pages: pages.map((html) => ({ imageUrl: '', html })),
  }))

type Shown = {
  readonly text: string
  readonly shifted: readonly string[]
  readonly tags: readonly string[]
  readonly attributes: readonly string[]
}
/** What each page shows: its visible text, what is raised, lowered or struck out, and of what it consists. */
const shownOn = (page: Page): Promise<Shown[]> =>
  page.getByRole('region').evaluateAll((regions) =>
    regions.map((region) => {
      const copy = document.createElement('div')
      const { shadowRoot } = region.querySelector('div') ?? {}
      for (const node of shadowRoot?.childNodes ?? []) copy.append(node.cloneNode(true))
      document.body.append(copy)
      const all = [...copy.querySelectorAll('*')]
      const shown = {
        text: copy.innerText.trim(),
        shifted: [...copy.querySelectorAll<HTMLElement>('sup,sub,del')]
          .filter((each) => each.getClientRects().length > 0)
          .map((each) => `${each.tagName} ${each.innerText}`),
        tags: all.map(({ tagName }) => tagName.toLowerCase()),
        attributes: all.flatMap((each) => each.getAttributeNames()),
      }
      copy.remove()
      return shown
    }),
  )
const open = async (page: Page, journey: Journey, path = PRINT) => {
  await journey.enter(path)
  await expect(page.getByRole('region').first()).toBeVisible()
  await whole(page)
}

const HIDDEN =
  '<style>.a .gone{display:none} .gone#back{display:block!important} @media print{.no-print{display:none}}</style>'
const MISSING = '此处无法显示，请向门诊索取'
/** Markup, and the text that it must show; `text` may leave out what no text can say. */
const CASES: readonly (readonly [html: string, text: string | RegExp])[] = [
  ['过敏史：<input type="checkbox">有 <input type="checkbox" checked>无', '过敏史：☐有 ☑无'],
  ['性别：<input type=radio name=s>男<input type=radio name=s checked>女', '性别：○男◉女'],
  ['体温：<input value="36.5">℃', '体温： 36.5 ℃'],
  ['血压：<input value=120>/<input type=number value=80>mmHg', '血压： 120 / 80 mmHg'],
  ['吸烟：<select><option>是<option selected>否</select>', '吸烟： 否'],
  ['吸烟：<select><option>是<option>否</select>', '吸烟： 是'],
  ['<select multiple><option selected>甲<option>乙<option selected>丙</select>', '甲、丙'],
  ['<textarea>一\n二</textarea>', '一\n二'],
  ['<input type=hidden value=9>甲<input type=password value=12>', '甲 ••'],
  ['剂量 1<input value=2>3', '剂量 1 2 3'],
  ['<meter value=3 max=10></meter>', '3/10'],
  ['<details><summary>处方</summary>阿司匹林 0.1g</details>', /处方\n*阿司匹林 0\.1g/],
  ['<span>每次</span><span>2</span><span>3次每日</span>', '每次2 3次每日'],
  ['<span style="float:left">每次 2</span><span style="float:left">3 次</span>', /每次 2 ?3 次/],
  ['<p style="display:none">9</p><p hidden>8</p>甲<b style="visibility:hidden">7</b>', '甲'],
  [`${HIDDEN}<div class=a><p class=gone>9</p><p class=gone id=back>8</p></div><p class=no-print>7</p>`, '8'],
  ['<p style="opacity:0">9</p><p style="font-size:0">8</p><p style="position:absolute;left:-9999px">7</p>甲', '甲'],
  ['<input value=9 hidden>甲<input value=8 style="display:none">', '甲'],
  ['<style>.tick::before{content:"☑"}</style><span class=tick>已签字</span>', '☑已签字'],
  ['<style>.v::before{content:"体温 " attr(data-v)}</style><b class=v data-v=36.5>℃</b>', '体温 36.5℃'],
  ['<style>li::before{content:counter(c)}</style><li>甲', new RegExp(`^${MISSING}\\s*甲$`)],
  ['<img src="https://stranger.example/x.png" alt="心电图">', `心电图：${MISSING}`],
  ['<iframe src="https://stranger.example"></iframe>', MISSING],
  ['<svg><text>9</text></svg>', MISSING],
  ['<canvas></canvas>', MISSING],
  ['<object data="https://stranger.example"></object>', MISSING],
  ['<math><msup><mn>10</mn><mn>9</mn></msup></math>', MISSING],
  ['<link rel=stylesheet href="https://stranger.example/a.css">甲', new RegExp(`^${MISSING}\\s*甲$`)],
  ['<img width=1 height=1 src="https://stranger.example/x.gif">甲', '甲'],
  ['<zh1 hidden>9</zh1><a href="#" style="display:none">8</a><form hidden>7</form><button>甲</button>', '甲'],
  ['<dialog>9</dialog><template>8</template><noscript>7</noscript><title>6</title>甲', '甲'],
  ['<form>甲</form><form>乙</form>', '甲\n乙'],
  ['<xmp>a < b</xmp>', 'a < b'],
  ['CRP &lt;5，x<3 天，a < b style="9"', 'CRP <5，x<3 天，a < b style="9"'],
  ['身份证 110101199001011234', '身份证 1101**********1234'],
  ['11010119900101123X，11010119900101123x', '1101**********123X，1101**********123x'],
  ['<b>1101</b>0119900101<i>1234</i>', '1101**********1234'],
  ['<input value=110101199001011234>', '1101**********1234'],
  ['<p>110101199001011234</p><p>1101011990010112345</p>', /^1101\*{10}1234\s+1101011990010112345$/],
  ['9110101199001011234X', '9110101199001011234X'],
]

test('shows the states, hidden parts and gaps that the markup of a record means', async ({ page, clinic }) => {
  await answerPages(
    page,
    CASES.map(([html]) => html),
  )
  await open(page, new Journey(page, clinic))
  const shown = await shownOn(page)
  for (const [at, [html, text]] of CASES.entries()) {
    if (typeof text === 'string') expect.soft(shown[at]?.text, html).toBe(text)
    else expect.soft(shown[at]?.text, html).toMatch(text)
  }
})

test('keeps raised digits, struck-out medicines and empty cells as the clinic wrote them', async ({ page, clinic }) => {
  const table =
    '<table><tr><th>药名<th>每次<th>每日<th>天数<tr><td>布洛芬</td><td>1</td><td></td><td>3</td></tr><tr><td colspan=2>甲</td><td rowspan=2>2</td><td>5</td></tr><tr><td>乙<td>3<td>7</table>'
  await answerPages(page, [
    `<h1>门诊病历</h1><h2>血常规</h2><p>5.2×10<sup>9</sup>/L，CO<sub>2</sub></p><p><del>青霉素 0.5g</del> 阿奇霉素</p>${table}`,
    '<style>sup{position:relative;top:-.5em;vertical-align:baseline}sub{position:relative;bottom:-.25em;vertical-align:baseline}</style>10<sup>9</sup>CO<sub>2</sub><u style="position:relative;top:-.4em">9</u><s>甲</s><strike>乙</strike><span style="text-decoration:line-through red">丙</span><style>.d{text-decoration-line:line-through}</style><b class=d>丁</b><i style="vertical-align:super">9</i>',
  ])
  await open(page, new Journey(page, clinic))
  const [first, second] = [page.getByRole('region').first(), page.getByRole('region').last()]
  await expect(first.locator('sup')).toHaveText(['9'])
  await expect(first.locator('sub')).toHaveText(['2'])
  await expect(first.locator('del')).toHaveText(['青霉素 0.5g'])
  await expect(first.getByRole('heading')).toHaveText(['血常规'])
  const rows = first.getByRole('row')
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['布洛芬', '1', '', '3'])
  await expect(rows.nth(2).getByRole('cell').first()).toHaveAttribute('colspan', '2')
  const lefts = async (row: number) =>
    (await rows.nth(row).getByRole('cell').all())
      .at(-1)
      ?.evaluate((cell) => Math.round(cell.getBoundingClientRect().left))
  expect(await lefts(1)).toBe(await lefts(2))
  const lines = await second
    .locator('s,strike,span,b')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).textDecorationLine))
  expect(lines).toEqual(['line-through', 'line-through', 'line-through', 'line-through'])
  await expect(second.locator('i')).toHaveCSS('vertical-align', 'super')
  await expect(second.locator('sup')).toHaveCSS('vertical-align', 'super')
  await expect(second.locator('sub')).toHaveCSS('vertical-align', 'sub')
  await expect(second.locator('u')).toHaveCSS('vertical-align', 'super')
  await expectNoAxeViolations(page)
})

const word = fc.oneof(
  fc.constantFrom(
    '10',
    '9',
    '2',
    '3',
    '0.5',
    '120/80',
    '青霉素',
    '每日',
    '次',
    'mg',
    '×',
    '/L',
    ' ',
    '-',
    'a < b',
    '&nbsp;',
  ),
  fc.string({ unit: fc.constantFrom(...'0123456789.×一次 '), maxLength: 4 }),
)
const LOOK = [
  '',
  '',
  '',
  ' style="display:none"',
  ' style="display:block"',
  ' class=gone',
  ' hidden',
  ' class="line big"',
]
const escaped = (text: string) => text.replace(/</g, '&lt;')
const { markup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word.map(escaped),
    fc
      .tuple(
        fc.constantFrom(
          'b',
          'i',
          'span',
          'sup',
          'sub',
          'del',
          'div',
          'p',
          'em',
          'label',
          'h3',
          'small',
          'section',
          'custom-x',
        ),
        fc.constantFrom(...LOOK),
        fc.array(tie('markup'), { maxLength: 4 }),
      )
      .map(([tag, look, inner]) => `<${tag}${look}>${inner.join('')}</${tag}>`),
    fc
      .array(fc.array(word.map(escaped), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
      .map(
        (rows) =>
          `<table>${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`,
      ),
    fc
      .array(tie('markup'), { maxLength: 3 })
      .map((items) => `<ul>${items.map((each) => `<li>${each}</li>`).join('')}</ul>`),
  ),
}))
const SHEET = '<style>.gone{display:none}.line{text-decoration:line-through}</style>'

/** Without spaces, and where spaces part two digits. */
function digitsOf(text: string) {
  const signs = text.replace(/\s/g, '')
  const gaps = new Set<number>()
  let at = 0
  for (const part of text.split(/\s+/)) {
    at += part.length
    if (/\d/.test(signs.charAt(at - 1)) && /\d/.test(signs.charAt(at))) gaps.add(at)
  }
  return { signs, gaps }
}

test('shows the same words and numbers as the browser does of the markup itself', async ({ page, clinic, context }) => {
  const samples = fc.sample(
    fc
      .tuple(fc.constantFrom('', '<html><body>'), fc.array(markup, { minLength: 1, maxLength: 5 }))
      .map(([start, parts]) => start + SHEET + parts.join('')),
    {
      numRuns: times(60, 1_500),
      seed: 20261127,
    },
  )
  const journey = new Journey(page, clinic)
  await answerPages(page, samples)
  await open(page, journey)
  const shown = await shownOn(page)
  const original = await context.newPage()
  for (const [at, html] of samples.entries()) {
    await original.setContent(html.startsWith('<html>') ? html : `<!doctype html>${html}`)
    const said = await original.evaluate(() => ({
      text: document.body.innerText,
      shifted: [...document.body.querySelectorAll<HTMLElement>('sup,sub,del')]
        .filter((each) => each.getClientRects().length > 0)
        .map((each) => `${each.tagName} ${each.innerText}`),
    }))
    const [before, after] = [digitsOf(said.text), digitsOf(shown[at]?.text ?? '')]
    expect(after.signs, html).toBe(before.signs)
    expect(
      [...before.gaps].filter((gap) => !after.gaps.has(gap)),
      html,
    ).toEqual([])
    expect(
      shown[at]?.shifted.map((each) => each.replace(/\s/g, '')),
      html,
    ).toEqual(said.shifted.map((each) => each.replace(/\s/g, '')))
  }
  await original.close()
})

const ALLOWED = new Set(
  [
    'colspan',
    'rowspan',
    'span',
    'dir',
    'start',
    'type',
    'value',
    'reversed',
    'open',
    'hidden',
    'alt',
    'src',
    'style',
    'aria-level',
    'part',
  ].concat(['data-style', 'data-printed']),
)
test('runs and loads nothing of hostile pages', { tag: '@key' }, async ({ page, clinic }) => {
  const asked: string[] = []
  page.on('request', (request) => void (/stranger|evil/.test(request.url()) && asked.push(request.url())))
  const pages = [
    ...hostileTexts(200),
    '<p style="background:url(https://stranger.example/a.png);position:fixed;inset:0">甲</p>',
    '<style>@import "https://stranger.example/a.css";*{background:url(https://stranger.example/b.png)}} body{display:none}</style>乙',
    '<form action="https://stranger.example"><button formaction="javascript:hurt()">丙</button></form><base href="https://stranger.example">',
  ]
  await answerPages(page, pages)
  await open(page, new Journey(page, clinic))
  const shown = await shownOn(page)
  expect(shown).toHaveLength(pages.length)
  expect(
    shown
      .flatMap(({ tags }) => tags)
      .filter((tag) => /^(script|style|iframe|form|input|a|svg|math|template|link|base|button)$/.test(tag)),
  ).toEqual([])
  expect(shown.flatMap(({ attributes }) => attributes).filter((name) => !ALLOWED.has(name))).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  expect(asked).toEqual([])
})

test('keeps to the enforced policy while it parses and draws a record', async ({ page, clinic }) => {
  await page.route(/\/(\?[^/]*)?$/, async (route) => {
    const answer = await route.fetch()
    const policy = "img-src 'self' data: blob:; require-trusted-types-for 'script'; trusted-types sujian-print default"
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': policy } })
  })
  await answerPages(page, [
    '<style>b{text-decoration:line-through}</style><p style="text-align:right">甲 <b>乙</b></p><svg></svg>',
  ])
  await open(page, new Journey(page, clinic))
  expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(true)
  await expect(page.getByRole('region').locator('b')).toHaveCSS('text-decoration-line', 'line-through')
  await page.getByRole('button', { name: '存成图片' }).tap()
  await expect(page.getByRole('img', { name: '门诊病历的图片' })).toBeVisible()
})

test('draws the record as it is shown', async ({ page, clinic }) => {
  const inkOf = async (html: string) => {
    await page.unrouteAll()
    await answerPages(page, [html])
    await page.reload()
    await page.getByRole('button', { name: '存成图片' }).tap()
    const image = page.getByRole('img', { name: '门诊病历的图片' })
    await expect(image).toBeVisible()
    return image.evaluate(async (each: HTMLImageElement) => {
      await each.decode()
      const pen = Object.assign(document.createElement('canvas'), {
        width: each.naturalWidth,
        height: each.naturalHeight,
      }).getContext('2d')
      pen?.drawImage(each, 0, 0)
      const { data = new Uint8ClampedArray() } = pen?.getImageData(0, 0, each.naturalWidth, each.naturalHeight) ?? {}
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1
      return { width: each.naturalWidth, height: each.naturalHeight, dark }
    })
  }
  await new Journey(page, clinic).enter(PRINT)
  const plain = await inkOf('<p>青霉素 0.5g</p>')
  expect(plain.width).toBe(750)
  const struck = await inkOf('<p><del>青霉素 0.5g</del></p>')
  expect(struck.height).toBe(plain.height)
  expect(struck.dark).toBeGreaterThan(plain.dark + 200)
  expect((await inkOf('<p>青霉素 0.5g<span style="display:none"> 9</span></p>')).dark).toBe(plain.dark)
  const cells = await inkOf(`<table><tr>${'<td>青霉素</td>'.repeat(20)}</tr></table>`)
  expect(cells.width).toBeGreaterThan(750)
  const listed = await inkOf('<ol start=3><li>甲<li>乙</ol>')
  expect((await inkOf('<ol style="list-style:none"><li>甲<li>乙</ol>')).dark).toBeLessThan(listed.dark)
})

test('scrolls a wide table inside its box in every look at 320 px', { tag: '@prove' }, async ({ page, clinic }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const table = `<p>白细胞 5.2×10<sup>9</sup>/L</p><table><tr>${'<td>白细胞计数</td><td>5.2</td>'.repeat(6)}</tr></table>${'<input value=1>'.repeat(9)}<canvas></canvas>`
  await answerPages(page, [table])
  for (const look of LOOKS)
    await test.step(look, async () => {
      await setLook(page, look)
      await open(page, new Journey(page, clinic))
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over).toBeLessThanOrEqual(0)
      await expectNoAxeViolations(page, { elder: look.startsWith('elder') })
    })
})
