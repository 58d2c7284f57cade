import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { telHref } from '@/ui/parts/tel'
import { isSafeImageUrl } from '@/domain/general/image-url'
import { mapUrl } from '@/domain/clinic/location'
import { filesUnder, textOfFile } from '../support/files'
import { findInjectionSinks } from '../support/injection-sinks'
import { ALL_CALLS, CALL_IDS } from '../../mocks/specification/calls'
import type { Call } from '@/adapters/http/call'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const CHECKED_AT_THE_WIRE = 'a picture whose address the wire has checked: optionalImageUrl, imageUrlSchema'
/** Every URL attribute without a constant value, and what validates it. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'src/ui/kit/display/avatar.tsx src {photo}': CHECKED_AT_THE_WIRE,
  'src/ui/kit/lists/cell.tsx href {href}': 'values passed to a Cell are in this table',
  'src/ui/kit/display/image-grid.tsx src {image.url}': 'a preview of the own photo, or the clinic’s bucket',
  'src/ui/kit/display/qr-code.tsx src {url}': 'a picture of the code, drawn here',
  'src/ui/kit/display/sized-image.tsx src {imageUrlAtWidth(url, width * PIXELS_PER_UNIT)}': CHECKED_AT_THE_WIRE,
  'src/ui/parts/qr-code-sheet.tsx src {url}': CHECKED_AT_THE_WIRE,
  'src/first-paint/head.ts move link.href = `./assets/${name}.js`': 'a file of this very build',
  'src/ui/parts/save-file.ts move link.href = url': 'an object URL of a file written here',
  'src/ui/screens/chat/chat-footer.tsx move link.href = url': 'an object URL of a file written here',
  'src/ui/screens/clinic/clinic-directions.tsx href {map}': 'mapUrl: one host, every word encoded',
  'src/ui/parts/use-directions.ts move location.assign(map)': 'mapUrl: one host, every word encoded',
  'src/ui/screens/doctor/doctor-actions.tsx src {posterUrl}': CHECKED_AT_THE_WIRE,
  'src/ui/screens/home/home-branding.tsx href {way.address}': 'bannerTarget: https, without personal data',
  'src/ui/screens/deep-link/subscribe-screen.tsx src {code.url}': CHECKED_AT_THE_WIRE,
  'src/ui/screens/order/order-sections.tsx src {url}': CHECKED_AT_THE_WIRE,
  'src/ui/screens/session/wechat-login.tsx move location.assign(address)': 'createAuthorizeUrl: https, or the own host',
}
const LISTENERS = ["src/adapters/chat/web-socket-chat-transport.ts socket.addEventListener('message'"]

const src = filesUnder('src')
const sinks = findInjectionSinks(src)
const of = (what: string) => sinks.filter((sink) => sink.what === what).map(({ path, code }) => `${path} ${code}`)

describe('source code', () => {
  test('never bypasses React’s escaping of text', () => {
    expect(Object.keys(src).length).toBeGreaterThan(600)
    expect([...of('markup'), ...of('program')]).toEqual([])
  })
  test('writes only constant HTML in the inline scripts of index.html', () => {
    const written =
      textOfFile('index.html').match(/(?:innerHTML|outerHTML|document\.write|insertAdjacentHTML)[^\n]*\n?[^\n]*/g) ?? []
    expect(written.length).toBeGreaterThan(0)
    for (const each of written) expect(each).toMatch(/^innerHTML =\s+'[^']*'/)
  })
  test('validates every external URL where used', () => {
    const addresses = sinks.filter(({ what }) =>
      ['href', 'src', 'srcSet', 'action', 'data', 'poster', 'move'].includes(what),
    )
    const open = addresses.filter(({ code }) => !/^\{(?:\w+ === undefined \? undefined : )?telHref\(.*\)\}$/.test(code))
    expect(open.length).toBeGreaterThan(5)
    expect(
      open.map(({ path, what, code }) => `${path} ${what} ${code}`).filter((each) => !(each in ADDRESSES)),
    ).toEqual([])
  })
  test('contains no unreviewed listener for messages from other windows', () => {
    expect(of('message').filter((each) => !LISTENERS.some((known) => each.startsWith(known)))).toEqual([])
  })
  test('registers and starts no worker', () => expect(of('worker')).toEqual([]))

  test('check detects each kind of sink', () => {
    const planted = {
      'a.tsx': 'const a = <p dangerouslySetInnerHTML={{ __html: text }} />',
      'b.ts': 'node.innerHTML = text; document.write(text); node.insertAdjacentHTML("beforeend", text)',
      'c.ts': 'new Function(text)(); eval(text)',
      'd.tsx': 'const a = <a href={url}><img src={url} /><form action={url} /></a>',
      'e.ts': 'location.href = url; location.assign(url); window.open(url); link.href = url; image.src = url',
      'f.ts': 'addEventListener("message", hear); window.onmessage = hear',
      'g.ts': 'navigator.serviceWorker.register("sw.js"); new Worker("w.js")',
    }
    const found = findInjectionSinks(planted).map(({ path, what }) => `${path} ${what}`)
    expect(found.sort()).toEqual(
      [
        'a.tsx markup',
        'b.ts markup',
        'b.ts markup',
        'b.ts markup',
        'c.ts program',
        'c.ts program',
        'd.tsx action',
        'd.tsx href',
        'd.tsx src',
        ...Array<string>(4).fill('e.ts move'),
        'e.ts src',
        'f.ts message',
        'f.ts message',
        'g.ts worker',
        'g.ts worker',
      ].sort(),
    )
    expect(findInjectionSinks({ 'a.tsx': 'const a = <a href="#/wechat/home"><Row action={retry} /></a>' })).toEqual([])
  })
})

const SCHEMES = [
  'javascript:window.hurt=1',
  'JaVaScRiPt:window.hurt=1',
  ' javascript:window.hurt=1',
  'java\tscript:window.hurt=1',
  'vbscript:hurt',
  'data:text/html,<script>hurt</script>',
  'file:///etc/passwd',
  'weixin://dl/business',
  'intent://scan/#Intent;end',
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  'https://evil.example/a b.png',
]

const ROWS = CALL_IDS.map((id) => {
  const call: Call = ALL_CALLS[id]
  return { call, data: WIRE_EXAMPLES[id].data }
})

/** A copy of a response in which every image URL is replaced. */
function withPictures(value: unknown, by: string, isPicture = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withPictures(each, by, isPicture))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        withPictures(each, by, /(?:Img|image|qrcode|code|poster)Url$|^(?:images|photos)$/i.test(key)),
      ]),
    )
  return isPicture ? by : value
}

describe('external URLs', () => {
  test.each(SCHEMES)('rejects %j as an image URL', (url) => expect(isSafeImageUrl(url)).toBe(false))
  test.each(['https://b.oss.example/a.png?w=1', '/bucket/a.png', 'data:image/svg+xml,%3Csvg%3E'])(
    'accepts %s as an image URL',
    (url) => expect(isSafeImageUrl(url)).toBe(true),
  )

  test.each(SCHEMES)('removes %j from every response', (url) => {
    let replaced = 0
    for (const { call, data } of ROWS) {
      const changed = withPictures(data, url)
      if (JSON.stringify(changed) === JSON.stringify(data)) continue
      replaced += 1
      const read = safeParse(call.reply, changed)
      expect(JSON.stringify(read.success ? read.output : ''), call.path).not.toContain(JSON.stringify(url))
    }
    expect(replaced).toBeGreaterThan(8)
  })

  test.each(SCHEMES)('turns %j only into a phone or map link', (text) => {
    expect(telHref(text)).toMatch(/^tel:[\d+-]*(?:,\d{1,6})?$/)
    const map = new URL(mapUrl({ name: text, address: text, point: { latitude: 30, longitude: 104 } }) ?? '')
    expect([map.protocol, map.host, [...map.searchParams.keys()]]).toEqual([
      'https:',
      'apis.map.qq.com',
      ['marker', 'referer'],
    ])
  })
})
