import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderClinicPage, nginxClinicSettings, readClinics } from '../scripts/support/clinics.mjs'
import { inlineHashes, pageContentPolicy } from '../scripts/support/content-policy.mjs'
import { listFiles, stageSite, renderNginxConf } from '../scripts/support/site.mjs'
import { parseChecksums, checksumsOf } from '../scripts/support/sums.mjs'

const HTML = `<html><head><meta http-equiv="Content-Security-Policy" content="${pageContentPolicy('')}"><title>素笺</title>
<link rel="icon" href="data:," /><script>var a = 1</script></head><body><div id="root"></div></body></html>`
const OSS = { bucket: 'clinic-photos', region: 'oss-cn-chengdu' }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sujian-clinics-'))
  write('dist/index.html', HTML)
  write('dist/assets/index-a.js', 'export {}')
  write('one.svg', '<svg/>')
  for (const name of ['one', 'two', 'three'])
    write(`${name}.json`, JSON.stringify({ mpId: `wx-${name}`, mpIdFrom: 'config', oss: OSS }))
})
afterEach(() => rmSync(folder, { recursive: true }))
function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const ONE = {
  key: 'one',
  host: 'one.clinic.example',
  name: '青禾堂 & "友"',
  color: '#7a3b2e',
  icon: 'one.svg',
  share: { text: '挂号、签到', picture: 'one.svg' },
  config: 'one.json',
}
const TWO = { key: 'two', host: 'two.clinic.example', name: '南院', config: 'two.json' }
const THREE = { key: 'three', path: '/three/', name: '北院', color: '#28548c', config: 'three.json' }
const read = (...said: object[]) => {
  write('clinics.json', JSON.stringify(said))
  return readClinics(join(folder, 'clinics.json'))
}

describe('clinics.json check', () => {
  test('accepts the example', async () => {
    const clinics = await readClinics('deploy/clinics.example.json')
    expect(clinics.map(({ key, mpId }) => [key, mpId])).toEqual([
      ['qinghe', 'wx-qinghe'],
      ['nanyuan', 'wx-nanyuan'],
    ])
  })
  test.each([
    [{ ...TWO, host: undefined }, 'two: set either host or path.'],
    [{ ...TWO, path: '/two/' }, 'two: set either host or path.'],
    [{ ...TWO, colour: '#000000' }, 'unknown field colour.'],
    [{ ...TWO, share: { title: 'x' } }, 'unknown field title.'],
    [{ ...TWO, name: undefined }, 'two: name is missing.'],
    [{ ...TWO, name: '<b>' }, 'name has an invalid format.'],
    [{ ...TWO, host: 'two; return 200' }, 'host has an invalid format.'],
    [{ ...THREE, path: '/assets/' }, '/assets/ is reserved for the site.'],
    [{ ...THREE, path: 'three' }, 'path has an invalid format.'],
    [{ ...TWO, color: '#808080' }, '#808080 is too grey for buttons.'],
    [{ ...TWO, icon: 'gone.png' }, 'gone.png does not exist.'],
    [{ ...TWO, icon: 'two.json' }, 'two.json must be one of .png, .webp, .svg.'],
    [{ ...TWO, config: 'gone.json' }, 'gone.json does not exist.'],
  ])('rejects %j: %s', async (said, fault) => {
    await expect(read(said)).rejects.toThrow(fault)
  })
  test('rejects a config.json that accepts other clinics, and clinics that share one config.json', async () => {
    write('open.json', JSON.stringify({ mpId: 'wx-one', oss: OSS }))
    await expect(read({ ...TWO, config: 'open.json' })).rejects.toThrow('set mpIdFrom to "config"')
    await expect(read(TWO, { ...TWO, key: 'other' })).rejects.toThrow(
      'two clinics have the host two.clinic.example.\nclinics.json: two clinics have the mpId wx-two.',
    )
  })
})

describe('clinic page', () => {
  test('contains mpId, name, icon, colours and share card, with a policy that allows only these', async () => {
    const [one] = await read(ONE)
    if (!one) throw new Error('No clinic was read.')
    const page = renderClinicPage(HTML, one)
    expect(page.indexOf('<meta name="mp-id" content="wx-one" />')).toBeLessThan(page.indexOf('<script>'))
    expect(page).toContain('<meta name="mp-id" content="wx-one" />')
    expect(page).toContain('<title>青禾堂 &amp; &quot;友&quot;</title>')
    expect(page).toContain('property="og:description" content="挂号、签到"')
    expect(page).toContain(`<link rel="icon" href="./${one.icon?.file}" />`)
    expect(page).toMatch(/<style>:root\{--light-primary:#[\da-f]{6};/)
    const bare = page.replace(/<meta http-equiv[^>]*>/, '')
    expect(/content="([^"]*)">/.exec(page)?.[1]).toBe(pageContentPolicy(bare))
    expect(inlineHashes(page).styles).toHaveLength(1)
    expect(inlineHashes(page).scripts).toEqual(inlineHashes(HTML).scripts)
  })
  test('differs from the build only in mpId and name when no colour or icon is set', async () => {
    const [two] = await read(TWO)
    if (!two) throw new Error('No clinic was read.')
    const page = renderClinicPage(HTML, two)
    expect(page).toContain('<title>南院</title>')
    expect(page).toContain('<link rel="icon" href="data:," />')
    expect(page).not.toContain('<style>')
  })
})

test('layOut writes each clinic’s page and config.json, and lists the pages in SHA256SUMS', async () => {
  const clinics = await read(ONE, TWO, THREE)
  const to = join(folder, 'site')
  await stageSite({ from: join(folder, 'dist'), to, configText: '{}', clinics })
  const own = listFiles(to).filter((path) => /^clinics\/.*(?<!\.gz|\.br)$/.test(path))
  expect(own).toEqual(
    ['one', 'three', 'two'].flatMap((key) => [`clinics/${key}/config.json`, `clinics/${key}/index.html`]),
  )
  expect(listFiles(to)).toContain(clinics[0]?.icon?.file)
  const pages = [...parseChecksums(checksumsOf(to)).keys()].filter((path) => /^clinics\/.*(?<!\.gz|\.br)$/.test(path))
  expect(pages).toEqual(['one', 'three', 'two'].map((key) => `clinics/${key}/index.html`))
})

describe('nginx configuration for several clinics', () => {
  const site = JSON.parse(readFileSync('deploy/site.example.json', 'utf8')) as Record<string, unknown>
  const conf = async (...said: object[]) =>
    renderNginxConf(site, HTML, {}, nginxClinicSettings(HTML, await read(...said), []))

  test('serves each clinic’s page and config.json by host and path', async () => {
    const text = await conf(ONE, TWO, THREE)
    expect(text).toContain('  one.clinic.example /clinics/one;\n  two.clinic.example /clinics/two;\n  default "";')
    expect(text).toContain('server_name m.clinic.example one.clinic.example two.clinic.example;')
    expect(text).toContain('return 301 https://$sujian_host$request_uri;')
    expect(text).toContain('try_files $sujian_clinic/index.html =404;')
    expect(text).toContain('  location = /three/ {\n    try_files /clinics/three/index.html =404;')
    expect(text).toContain('    rewrite ^/three/(assets/.+)$ /$1 break;')
    for (const key of ['one', 'two', 'three'])
      expect(text).toMatch(new RegExp(`^  /clinics/${key}/index.html "default`, 'm'))
    expect(text).not.toMatch(/\{\{|\}\}|Reporting-Endpoints \$/)
  })
  test('remains unchanged for a site with one clinic', async () => {
    expect(renderNginxConf(site, HTML, {}, [])).toBe(renderNginxConf(site, HTML, {}))
    expect(renderNginxConf(site, HTML, {})).not.toMatch(/sujian_clinic|clinics\/(?!\[)/)
    expect(renderNginxConf(site, HTML, {})).toContain('    try_files /index.html =404;')
  })
  test('contains a clinic’s report URL only when configured', async () => {
    const policyReports = 'https://r.example/in'
    write('two.json', JSON.stringify({ mpId: 'wx-two', mpIdFrom: 'config', oss: OSS, policyReports }))
    const text = await conf(ONE, TWO)
    expect(text).toContain(`  /clinics/two/index.html 'policy="${policyReports}"';`)
    expect(text).not.toContain("/clinics/one/index.html 'policy")
    expect(text).toContain('add_header Reporting-Endpoints $sujian_reports_to always;')
  })
})
