import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { mount } from './mount'

const URL = 'https://b.example.com/a.jpg'

test('a picture is asked for as wide as it is drawn on a sharp screen, and no wider', () => {
  const { one } = mount(<SizedImage url={URL} alt="舌照" width={50} />)
  expect(one<HTMLImageElement>('img').src).toBe(`${URL}?x-oss-process=image/resize,w_150`)
})
test('a picture that does not load gives its place to what stands for it, and another one is tried anew', () => {
  const heard = vi.fn<() => void>()
  const picture = (url: string) => <SizedImage url={url} alt="" width={50} failed={<p>没有图</p>} onError={heard} />
  const { host, draw, one } = mount(picture(URL))
  act(() => void one('img').dispatchEvent(new Event('error')))
  expect([host.textContent, heard.mock.calls.length]).toEqual(['没有图', 1])
  draw(picture(`${URL}?2`))
  expect(host.querySelectorAll('img')).toHaveLength(1)
  draw(picture(''))
  expect(host.textContent).toBe('没有图')
})

/** Codes are drawn by the clinic in one size, to be scanned. */
const OF_ONE_SIZE = ['landing/account-code.tsx', 'parts/code-sheet.tsx', 'kit/display/qr-code.tsx']
const withPictures = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.tsx') && /<img\b/.test(readFileSync(join(folder, path), 'utf8')))

test('no screen shows a picture of the clinic without saying how wide', () => {
  const found = withPictures('src/ui')
  expect(found).toContain('kit/display/sized-image.tsx')
  const unsized = found.filter((path) => path !== 'kit/display/sized-image.tsx' && !path.startsWith('gallery/'))
  expect(unsized.filter((path) => !OF_ONE_SIZE.some((end) => path.endsWith(end)))).toEqual([])
})
