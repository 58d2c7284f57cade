import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { layOut } from '../scripts/support/site.mjs'
import { ossStore } from '../scripts/support/oss-store.mjs'
import { planOf, publish, releasesIn } from '../scripts/support/release.mjs'
import { hashOf, originOf, statementFrom, statementOf, statementText } from '../scripts/support/statement.mjs'
import { tellVerdict } from '../scripts/support/tell-verdict.mjs'
import {
  bucketPlace,
  countsIn,
  faultLines,
  faultsIn,
  folderPlace,
  sitePlace,
  verify,
} from '../scripts/support/verify.mjs'
import { serveSiteBucket, SITE_BUCKET, SITE_KEY } from './support/served-site-bucket'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sujian-statement-'))
  write('index.html', '<!doctype html><script type="module" src="./assets/index-a.js"></script>')
  write('assets/index-a.js', 'export const x = 1\n'.repeat(100))
  write('assets/index-a.css', 'main{color:red}')
  write('config.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const dist = (path = '') => join(folder, 'dist', path)
function write(path: string, text: string, root = 'dist'): void {
  const file = join(folder, root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const NOON = new Date(Date.UTC(2026, 10, 21, 4))
const state = () => statementOf({ folder: dist(), version: '1.2.0', now: NOON })
const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' }).stdout.trim()

describe('the statement of a release', () => {
  test('has every file but the environment’s config.json, by size and hash', () => {
    const { id, at, bytes, files } = state()
    expect(files.map(({ path }) => path)).toEqual(['assets/index-a.css', 'assets/index-a.js', 'index.html'])
    for (const { path, ...file } of files) {
      const content = readFileSync(dist(path))
      expect(file).toEqual({ bytes: content.length, sha256: hashOf(content) })
    }
    expect(bytes).toBe(files.reduce((sum, file) => sum + file.bytes, 0))
    expect([id, at]).toEqual([`1.2.0-20261121040000-${files[2]?.sha256.slice(0, 8)}`, NOON.toISOString()])
  })
  test('of one folder is the same whenever it is made, but for its time', () => {
    const { id: _, at: __, ...later } = statementOf({ folder: dist(), version: '1.2.0', now: new Date() })
    expect(state()).toMatchObject(later)
  })
  test('names the commit that the build says, and the lock file of that commit', () => {
    const head = git('rev-parse', 'HEAD')
    const said = (mark: string) => originOf([Buffer.from('x'), Buffer.from(`v="1.0.0 (${head.slice(0, 7)}${mark})"`)])
    expect(said('').commit).toBe(head)
    expect(said('').lock).toMatch(/^[\da-f]{64}$/)
    expect(said('+')).toEqual({ commit: `${head}+`, lock: hashOf(readFileSync('package-lock.json')) })
    expect(originOf([Buffer.from('nothing')])).toEqual({ lock: hashOf(readFileSync('package-lock.json')) })
    expect(originOf([Buffer.from('"1.0.0 (0000000)"')]).commit).toBe('0000000')
  })
  test('is read again as it was written, and nothing else is taken for one', () => {
    expect(statementFrom(statementText(state()))).toEqual(state())
    const [file] = state().files
    const outside = ['../secret', '/etc/passwd', 'https://evil.example/x.js', 'a//b', '']
    const files = [[], [{ ...file, sha256: 'x' }], ...outside.map((path) => [{ ...file, path }])]
    for (const each of files)
      expect(() => statementFrom(JSON.stringify({ ...state(), files: each }))).toThrow(/no statement/)
    for (const text of ['', 'null', '[]', '{"id":1}']) expect(() => statementFrom(text)).toThrow(/no statement/)
  })
})

describe('a folder', () => {
  const faults = async (place = dist()) => faultsIn(await verify(state(), folderPlace(place)))

  test('as it was released has no fault, compressed copies included', async () => {
    const to = join(folder, 'site')
    await layOut({ from: dist(), to, configText: '{"mpId":"one"}' })
    const verdict = await verify(state(), folderPlace(to))
    expect(verdict).toEqual({ checked: 5, missing: [], changed: [], extra: [] })
  })
  test('tells what is missing, changed and one too many, a sentence each', async () => {
    const statement = state()
    write('assets/index-a.js', 'export const x = 2\n')
    write('assets/stranger.js', 'x')
    rmSync(dist('assets/index-a.css'))
    expect(faultsIn(await verify(statement, folderPlace(dist())))).toEqual([
      'assets/index-a.css is missing.',
      expect.stringMatching(
        /^assets\/index-a\.js is changed: 19 bytes, [\da-f]{12}… where 1900 bytes, [\da-f]{12}… was released\.$/,
      ),
      'assets/stranger.js is one too many: no release has it.',
    ])
  })
  test('of another release says so, and names the first ten files of each kind', async () => {
    const statement = state()
    rmSync(dist('assets'), { recursive: true })
    write('index.html', 'another')
    for (let nth = 10; nth < 25; nth += 1) write(`assets/other-${nth}.js`, 'x')
    const verdict = await verify(statement, folderPlace(dist()))
    const lines = faultLines(verdict)
    expect(lines[0]).toBe('This is another release than the statement’s: hold it against its own.')
    expect(lines.slice(1, 3)).toEqual(['assets/index-a.css is missing.', 'assets/index-a.js is missing.'])
    expect(lines.slice(-2)).toEqual([
      'assets/other-19.js is one too many: no release has it.',
      '… and 5 more too many.',
    ])
    expect(countsIn(verdict)).toBe('2 missing, 1 changed, 15 too many')
  })
  test('may have assets of earlier releases whose statements are given, and no changed one', async () => {
    const earlier = state()
    const [to, next] = [join(folder, 'site'), join(folder, 'next')]
    await layOut({ from: dist(), to, configText: '{}' })
    write('index.html', 'next', 'next')
    write('assets/index-b.js', 'x', 'next')
    const current = statementOf({ folder: next, version: '1.3.0', now: NOON })
    for (const path of ['index.html', 'assets/index-b.js']) write(path, readFileSync(join(next, path), 'utf8'), 'site')
    const held = async (...kept: (typeof earlier)[]) => faultsIn(await verify(current, folderPlace(to, kept)))
    expect(await held()).toHaveLength(4)
    expect(await held(earlier)).toEqual([])
    write('assets/index-a.css', 'main{}', 'site')
    expect(await held(earlier)).toEqual([expect.stringContaining('assets/index-a.css is changed')])
  })
  test('and a statement that are not there are named', async () => {
    const nothing = () => Promise.reject(new Error('No bucket is needed here.'))
    const file = join(folder, 'statement.json')
    const held = (place: string) => tellVerdict({ statement: [file], folder: place }, nothing)
    await expect(held(dist())).rejects.toThrow(`${file} is not there`)
    writeFileSync(file, statementText(state()))
    await expect(held(dist('nowhere'))).rejects.toThrow('nowhere is not there.')
  })
  test('with a compressed copy of something else, or a broken one, is not as it was released', async () => {
    for (const copy of ['not packed', 'assets/index-a.css']) {
      write('assets/index-a.css.gz', copy)
      expect(await faults()).toEqual([expect.stringContaining('assets/index-a.css.gz is changed')])
    }
  })
  test.each(['assets/leak.js', 'assets/etc', 'page.html'])('finds a symbolic link %s', async (path) => {
    symlinkSync('/etc', dist(path))
    expect(await faults()).toEqual([`${path} is one too many: no release has it.`])
  })
  test('misses a script that is a symbolic link now', async () => {
    const statement = state()
    rmSync(dist('assets/index-a.js'))
    symlinkSync('/etc/hostname', dist('assets/index-a.js'))
    expect(faultsIn(await verify(statement, folderPlace(dist())))).toEqual(['assets/index-a.js is missing.'])
  })
  test('that is not there misses everything', async () => {
    expect(await faults(join(folder, 'nowhere'))).toHaveLength(3)
  })
})

describe('a bucket', () => {
  let served: Awaited<ReturnType<typeof serveSiteBucket>>
  beforeEach(async () => {
    served = await serveSiteBucket()
  })
  afterEach(() => served.close())

  const place = { region: 'oss-cn-chengdu', bucket: SITE_BUCKET, bucketInPath: true }
  const store = (keys = SITE_KEY) => ossStore({ ...place, endpoint: served.endpoint }, keys)
  async function release(prefix = '') {
    const plan = planOf({ folder: dist(), version: '1.2.0', now: NOON, prefix })
    await publish(store(), plan)
    return plan.statement
  }
  async function faults(prefix = '') {
    const releases = await releasesIn(store(), `${prefix}releases/list.json`)
    return faultsIn(await verify(state(), bucketPlace(store(), { prefix, releases })))
  }

  test.each(['', 'h5/'])('under %j holds a release byte for byte, with its statement beside it', async (prefix) => {
    const statement = await release(prefix)
    expect(await faults(prefix)).toEqual([])
    const text = await store().read(`${prefix}releases/${statement.id}/statement.json`)
    expect(statementFrom(text ?? '')).toEqual(statement)
  })
  test('tells what somebody has put, changed and taken away, page by page of its list', async () => {
    await release()
    served.bucket.pageSize = 1
    await store().put({ key: 'assets/stranger.js', body: Buffer.from('x'), type: 'text/javascript', headers: {} })
    const [sheet] = planOf({ folder: dist(), version: '1.2.0', now: NOON }).assets
    if (!sheet) throw new Error('no sheet')
    await store().put({ ...sheet, body: Buffer.from('p{}') })
    served.bucket.objects.delete('assets/index-a.js')
    served.bucket.objects.delete(`releases/${state().id}/index.html`)
    expect(await faults()).toEqual([
      'assets/index-a.js is missing.',
      `releases/${state().id}/index.html is missing.`,
      expect.stringContaining('assets/index-a.css is changed: 3 bytes'),
      'assets/stranger.js is one too many: no release has it.',
    ])
  })
  test('does not call an asset of an earlier release one too many', async () => {
    await publish(store(), planOf({ folder: dist(), version: '1.1.0', now: NOON }))
    rmSync(dist('assets/index-a.css'))
    await release()
    expect(await faults()).toEqual([])
  })
  test.each(['page.html', 'releases/page.html', 'assets/x/evil.js'])('finds a planted %s', async (key) => {
    await release()
    await store().put({ key, body: Buffer.from('x'), type: 'text/html', headers: {} })
    expect(await faults()).toEqual([`${key} is one too many: no release has it.`])
  })
  test('finds a planted asset that the list of releases names as well', async () => {
    await release()
    const key = 'releases/list.json'
    const list = JSON.parse((await store().read(key)) ?? '') as { releases: { assets: string[] }[] }
    list.releases[0]?.assets.push('assets/evil.js')
    const json = 'application/json; charset=utf-8'
    await store().put({ key, body: Buffer.from(JSON.stringify(list)), type: json, headers: {} })
    await store().put({ key: 'assets/evil.js', body: Buffer.from('x'), type: 'text/javascript', headers: {} })
    expect(await faults()).toEqual(['assets/evil.js is one too many: no release has it.'])
  })
  test('keeps WeChat’s proof of the domain', async () => {
    await release()
    await store().put({ key: 'MP_verify_a1B2c3.txt', body: Buffer.from('a1B2c3'), type: 'text/plain', headers: {} })
    expect(await faults()).toEqual([])
  })
  test.each([
    ['a script as a page', 'assets/index-a.js', { type: 'text/html' }, 'says content-type: text/html'],
    ['a packed script without its encoding', 'assets/index-a.js', { encoding: '' }, 'says content-encoding: nothing'],
    ['an entry that is kept for a year', 'index.html', { cache: 'max-age=31536000' }, 'says cache-control: max-age'],
  ])('finds %s', async (_told, key, change, said) => {
    const plan = planOf({ folder: dist(), version: '1.2.0', now: NOON })
    await publish(store(), plan)
    const right = key === 'index.html' ? plan.kept : plan.assets.find((each) => each.key === key)
    if (!right) throw new Error(`no ${key}`)
    const {
      type = right.type,
      cache = right.headers['Cache-Control'] ?? '',
      encoding = 'gzip',
    } = change as Record<string, string | undefined>
    const isShrunk = right.headers['Content-Encoding'] !== undefined && encoding !== ''
    const headers = { 'Cache-Control': cache, ...(isShrunk && { 'Content-Encoding': encoding }) }
    await store().put({ ...right, key, type, headers })
    expect(await faults()).toEqual([expect.stringContaining(`${key} ${said}`)])
  })
  test('without any release says so', async () => {
    await expect(tellVerdict({}, () => Promise.resolve(store()))).rejects.toThrow('There is no release in this bucket')
  })
  test('tells its keys to nobody without the right one', async () => {
    await release()
    await expect(store({ ...SITE_KEY, secret: 'wrong' }).keys('assets/')).rejects.toThrow(/signature/i)
  })
})

describe('a site', () => {
  const served = { '/app/index.html': '', '/app/assets/index-a.js': '', '/app/assets/index-a.css': '' }
  async function site(answer: (path: string) => { status: number; body: string }) {
    const server = createServer((request, response) => {
      const { status, body } = answer(request.url ?? '')
      response.writeHead(status, status === 302 ? { location: 'https://elsewhere.example/' } : {})
      response.end(body)
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const close = () => {
      server.closeAllConnections()
      server.close()
    }
    return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/app/`, close }
  }
  const right = (path: string) =>
    path in served ? { status: 200, body: readFileSync(dist(path.slice(5)), 'utf8') } : { status: 404, body: '' }

  test('is asked for each file, and what else it has nobody can see', async () => {
    const { address, close } = await site(right)
    expect(await verify(state(), sitePlace(address))).toEqual({
      checked: 3,
      missing: [],
      changed: [],
      extra: undefined,
    })
    expect(faultsIn(await verify(state(), sitePlace(`${address}index.html`)))).toEqual([])
    close()
  })
  test('with a script of somebody in between is changed, and one that is gone is missing', async () => {
    const { address, close } = await site((path) => {
      const { status, body } = right(path)
      return path.endsWith('.css') ? { status: 403, body } : { status, body: body.replace('</', '<i></i></') }
    })
    expect(faultsIn(await verify(state(), sitePlace(address)))).toEqual([
      'assets/index-a.css is missing.',
      expect.stringContaining('index.html is changed'),
    ])
    close()
  })
  test.each([500, 302])('that answers %d is no verdict at all', async (status) => {
    const { address, close } = await site(() => ({ status, body: '' }))
    await expect(verify(state(), sitePlace(address))).rejects.toThrow()
    close()
  })
})
