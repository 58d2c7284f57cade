import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headerContentPolicy } from '../../scripts/support/content-policy.mjs'
import { checksumsOf } from '../../scripts/support/sums.mjs'
import { sendRequest, CERTIFICATE_FILE, expect, BUILD_FOLDER, SITE_URL, test } from './support.ts'

const { port } = new URL(SITE_URL)
const CLINICS = [
  { key: 'one', name: '青禾堂', address: `https://one.localhost:${port}/` },
  { key: 'two', name: '南院', address: `https://two.localhost:${port}/` },
  { key: 'three', name: '北院', address: `${SITE_URL}/three/` },
]
const hostOf = (address: string): string => new URL(address).host
const pathOf = (address: string): string => new URL(address).pathname

for (const { key, name, address } of CLINICS) {
  test(`clinic ${key} › receives its own name, colours, icon, policy and account from the shared build`, async ({
    page,
  }) => {
    const html = readFileSync(join(BUILD_FOLDER, 'clinics', key, 'index.html'), 'utf8')
    const config = readFileSync(join(BUILD_FOLDER, 'clinics', key, 'config.json'), 'utf8')
    const answer = await sendRequest(pathOf(address), { host: hostOf(address) })
    expect(answer.body.toString('utf8')).toBe(html)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toBe(headerContentPolicy(html, JSON.parse(config) as object))
    const said = await sendRequest(`${pathOf(address)}config.json`, { host: hostOf(address) })
    expect([said.body.toString('utf8'), said.headers['cache-control']]).toEqual([config, 'no-cache'])

    const asked: URL[] = []
    page.on('request', (request) => void asked.push(new URL(request.url())))
    await page.goto(`${address}?mpId=another`)
    await expect(page.getByText('想看哪位医生')).toBeVisible()
    const [icon, described] = await Promise.all([
      page.locator('link[rel=icon]').getAttribute('href'),
      page.locator('meta[property="og:description"]').getAttribute('content'),
    ])
    expect(described).toBe(`${name}的门诊`)
    const picture = await sendRequest(pathOf(new URL(icon ?? '', address).href), { host: hostOf(address) })
    expect(picture.headers['content-type']).toBe('image/svg+xml')
    const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--light-primary').trim()
    expect(html).toContain(`--light-primary:${await page.evaluate(accent)}`)
    const accounts = asked
      .filter(({ pathname }) => pathname.startsWith('/mcapi/'))
      .map((url) => url.searchParams.get('mpId'))
    expect(new Set(accounts)).toEqual(new Set([`of-${key}`]))
  })
}

test('clinic URL › serves only that clinic, and no other path', async () => {
  for (const path of ['/clinics/one/index.html', '/clinics/one/config.json', '/three/index.html', '/three/x'])
    expect([path, (await sendRequest(path)).status]).toEqual([path, 404])
  expect((await sendRequest('/three?a=1')).headers['location']).toMatch(/\/three\/\?a=1$/)
  const names = await Promise.all(
    CLINICS.map(async ({ address }) => (await sendRequest(pathOf(address), { host: hostOf(address) })).body),
  )
  expect(new Set(names.map((body) => /<title>([^<]*)/.exec(body.toString('utf8'))?.[1]))).toEqual(
    new Set(CLINICS.map(({ name }) => name)),
  )
})

test('release check › passes a correct site, and reports a changed file', async () => {
  const sums = join(mkdtempSync(join(tmpdir(), 'sujian-check-')), 'SHA256SUMS')
  writeFileSync(sums, checksumsOf('dist'))
  const check = (...words: string[]) => {
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE, NO_COLOR: '1' }
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['scripts/release.mjs', '--check', SITE_URL, '--sums', sums, ...words],
      { encoding: 'utf8', env },
    )
    return { status, told: stdout + stderr, wrong: stdout.split('\n').filter((line) => line.startsWith('✗')) }
  }
  const well = check()
  // A build with uncommitted changes has a version that ends in "+".
  expect(
    well.wrong.filter((line) => !/^✗ version .*\+\)$/.test(line)),
    well.told,
  ).toEqual([])
  expect(well.told).toMatch(/✓ the contract at .*, checked without writes/)
  // Takes a file without a compressed copy, which nginx would serve instead.
  const small = readdirSync(join(BUILD_FOLDER, 'assets')).find(
    (name) => name.endsWith('.js') && !existsSync(join(BUILD_FOLDER, 'assets', `${name}.gz`)),
  )
  const file = join(BUILD_FOLDER, 'assets', small ?? '')
  const right = readFileSync(file, 'utf8')
  try {
    writeFileSync(file, `${right}/**/`)
    const { status, told } = check('--no-contract')
    expect([status, told]).toEqual([1, expect.stringContaining(`assets/${small} is changed`)])
  } finally {
    writeFileSync(file, right)
  }
})
