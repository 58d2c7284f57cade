import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from './support/expect-accessible.ts'
import { hostileTexts } from './support/injection-strings.ts'
import { PRINTED_RECORD_SAMPLES } from './support/printed-samples.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, APPEARANCES, setAppearance, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'
import { runCount } from '../support/evidence.ts'

/** Makes the clinic return these pages for any record; each page is one region on the screen. */
const answerPages = (page: Page, pages: readonly string[]) =>
  page.route(/\/records\/newPrint\//, async (route) => {
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/made\d+/, 'm7001'),
    })
    const body = (await response.json()) as { data: object }
    const data = { ...body.data, pages: pages.map((html) => ({ imageUrl: '', html })) }
    await route.fulfill({ response, json: { ...body, data } })
  })

type Shown = {
  readonly text: string
  readonly shifted: readonly string[]
  readonly tags: readonly string[]
  readonly attributes: readonly string[]
}
/** Returns each page's visible text, its raised, lowered or struck-out parts, and its tags and attributes. */
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

const HIDDEN =
  '<style>.a .gone{display:none} .gone#back{display:block!important} @media print{.no-print{display:none}}</style>'
const MISSING = '此处无法显示，请向门诊索取'
/** Markup, and the text that it must show. */
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

/** Returns the text without spaces, and the positions where spaces separate two digits. */
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

const ALLOWED = new Set(
  'colspan rowspan span dir start type value reversed open hidden alt src style aria-level part data-style data-printed'.split(
    ' ',
  ),
)
const FORBIDDEN = /^(script|style|iframe|form|input|a|svg|math|template|link|base|button)$/
const TABLES = [
  '<h1>门诊病历</h1><h2>血常规</h2><p>5.2×10<sup>9</sup>/L，CO<sub>2</sub></p><p><del>青霉素 0.5g</del> 阿奇霉素</p><table><tr><th>药名<th>每次<th>每日<th>天数<tr><td>布洛芬</td><td>1</td><td></td><td>3</td></tr><tr><td colspan=2>甲</td><td rowspan=2>2</td><td>5</td></tr><tr><td>乙<td>3<td>7</table>',
  '<style>sup{position:relative;top:-.5em;vertical-align:baseline}sub{position:relative;bottom:-.25em;vertical-align:baseline}</style>10<sup>9</sup>CO<sub>2</sub><u style="position:relative;top:-.4em">9</u><s>甲</s><strike>乙</strike><span style="text-decoration:line-through red">丙</span><style>.d{text-decoration-line:line-through}</style><b class=d>丁</b><i style="vertical-align:super">9</i>',
]
const HOSTILE = [
  ...hostileTexts(runCount(40, 200)),
  '<p style="background:url(https://stranger.example/a.png);position:fixed;inset:0">甲</p>',
  '<style>@import "https://stranger.example/a.css";*{background:url(https://stranger.example/b.png)}} body{display:none}</style>乙',
  '<form action="https://stranger.example"><button formaction="javascript:hurt()">丙</button></form><base href="https://stranger.example">',
]
/** Renders the original markup in its own page and returns its text. */
async function saidOf(original: Page, html: string): Promise<Pick<Shown, 'text' | 'shifted'>> {
  await original.setContent(html.startsWith('<html>') ? html : `<!doctype html>${html}`)
  return original.evaluate(() => ({
    text: document.body.innerText,
    shifted: [...document.body.querySelectorAll<HTMLElement>('sup,sub,del')]
      .filter((each) => each.getClientRects().length > 0)
      .map((each) => `${each.tagName} ${each.innerText}`),
  }))
}
const unspaced = (texts: readonly string[] = []) => texts.map((each) => each.replace(/\s/g, ''))

/** Runs in the page: returns the size of an image and its number of dark pixels. */
async function inkOf(image: HTMLImageElement | SVGElement) {
  if (!(image instanceof HTMLImageElement)) throw new Error('no picture')
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  pen?.drawImage(image, 0, 0)
  const { data = new Uint8ClampedArray() } = pen?.getImageData(0, 0, width, height) ?? {}
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1
  return { width, height, dark }
}

test('printed record › renders the clinic’s markup under the enforced policy, but no hostile markup', async ({
  page,
  clinic,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void (/stranger|evil/.test(request.url()) && asked.push(request.url())))
  await page.route(/\/(\?[^/]*)?$/, async (route) => {
    const answer = await route.fetch()
    const policy = "img-src 'self' data: blob:; require-trusted-types-for 'script'; trusted-types sujian-print default"
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': policy } })
  })
  const journey = new Journey(page, clinic)
  await journey.enter('tips/network')
  let opened = 0
  /** Opens another record with these pages. */
  const open = async (pages: readonly string[]) => {
    await answerPages(page, pages)
    opened += 1
    await journey.open(`records/print/record/made${opened}`)
    await expect(page.getByRole('region')).toHaveCount(pages.length)
    await waitForScreenReady(page)
  }
  await test.step('renders states, hidden parts and spacing', async () => {
    await open(CASES.map(([html]) => html))
    await expect.poll(() => page.evaluate(() => 'trustedTypes' in window)).toBe(true)
    const shown = await shownOn(page)
    for (const [at, [html, text]] of CASES.entries())
      if (typeof text === 'string') expect.soft(shown[at]?.text, html).toBe(text)
      else expect.soft(shown[at]?.text, html).toMatch(text)
  })
  await test.step('renders superscripts, struck-out medicines and empty cells', async () => {
    await open(TABLES)
    const [first, second] = [page.getByRole('region').first(), page.getByRole('region').last()]
    await expect(first.locator('sup')).toHaveText(['9'])
    await expect(first.locator('sub')).toHaveText(['2'])
    await expect(first.locator('del')).toHaveText(['青霉素 0.5g'])
    await expect(first.getByRole('heading')).toHaveText(['血常规'])
    const lines = first.getByRole('row')
    await expect(lines.nth(1).getByRole('cell')).toHaveText(['布洛芬', '1', '', '3'])
    await expect(lines.nth(2).getByRole('cell').first()).toHaveAttribute('colspan', '2')
    const leftOf = async (row: number) =>
      Math.round((await lines.nth(row).getByRole('cell').last().boundingBox())?.x ?? 0)
    const apart = async () => (await leftOf(1)) - (await leftOf(2))
    await expect.poll(apart).toBe(0)
    for (const tag of ['s', 'strike', 'span', 'b'])
      await expect(second.locator(tag)).toHaveCSS('text-decoration-line', 'line-through')
    for (const tag of ['i', 'sup', 'u']) await expect(second.locator(tag)).toHaveCSS('vertical-align', 'super')
    await expect(second.locator('sub')).toHaveCSS('vertical-align', 'sub')
    await expectNoAxeViolations(page)
  })
  await test.step('shows the same words and numbers as the original markup', async () => {
    await open(PRINTED_RECORD_SAMPLES)
    const shown = await shownOn(page)
    const original = await context.newPage()
    for (const [at, html] of PRINTED_RECORD_SAMPLES.entries()) {
      const said = await saidOf(original, html)
      const [before, after] = [digitsOf(said.text), digitsOf(shown[at]?.text ?? '')]
      const lost = [...before.gaps].filter((gap) => !after.gaps.has(gap))
      expect([after.signs, lost, unspaced(shown[at]?.shifted)], html).toEqual([
        before.signs,
        [],
        unspaced(said.shifted),
      ])
    }
    await original.close()
  })
  await test.step('shows nothing of hostile markup', async () => {
    await open(HOSTILE)
    const shown = await shownOn(page)
    expect(shown.flatMap(({ tags }) => tags).filter((tag) => FORBIDDEN.test(tag))).toEqual([])
    expect(shown.flatMap(({ attributes }) => attributes).filter((name) => !ALLOWED.has(name))).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => 'hurt' in window)).toBe(false)
    expect(asked).toEqual([])
  })
  await test.step('saves an image of the page', async () => {
    const drawn = async (html: string) => {
      await open([html])
      await page.getByRole('button', { name: '存成图片' }).tap()
      const image = page.getByRole('img', { name: '门诊病历的图片' })
      await expect(image).toBeVisible()
      const ink = await image.evaluate(inkOf)
      await page.keyboard.press('Escape')
      await expect(image).toHaveCount(0)
      return ink
    }
    const plain = await drawn('<p>青霉素 0.5g</p>')
    expect(plain.width).toBe(750)
    const struck = await drawn('<p><del>青霉素 0.5g</del></p>')
    expect(struck.height).toBe(plain.height)
    expect(struck.dark).toBeGreaterThan(plain.dark + 200)
    const hidden = await drawn('<p>青霉素 0.5g<span style="display:none"> 9</span></p>')
    expect(hidden.dark).toBe(plain.dark)
    const cells = await drawn(`<table><tr>${'<td>青霉素</td>'.repeat(20)}</tr></table>`)
    expect(cells.width).toBeGreaterThan(750)
    const listed = await drawn('<ol start=3><li>甲<li>乙</ol>')
    const plainList = await drawn('<ol style="list-style:none"><li>甲<li>乙</ol>')
    expect(plainList.dark).toBeLessThan(listed.dark)
  })
})

test(
  'printed record › scrolls a wide table inside its box in every theme at 320 px',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const table = `<p>白细胞 5.2×10<sup>9</sup>/L</p><table><tr>${'<td>白细胞计数</td><td>5.2</td>'.repeat(6)}</tr></table>${'<input value=1>'.repeat(9)}<canvas></canvas>`
    await answerPages(page, [table])
    for (const look of APPEARANCES)
      await test.step(look, async () => {
        await setAppearance(page, look)
        await new Journey(page, clinic).enter('records/print/record/m7001')
        await expect(page.getByRole('region').first()).toBeVisible()
        await waitForScreenReady(page)
        await expectNoHorizontalScroll(page)
        await expectNoAxeViolations(page, { elder: look.startsWith('elder') })
      })
  },
)
