import { act, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type GridImage, ImageGrid, type ImageGridProps } from '@/ui/kit/display/image-grid'
import { CHINESE_KIT_MESSAGES as words } from '@/ui/kit/kit-messages'
import { click, fire, mount } from './mount'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SizedImage } from '@/ui/kit/display/sized-image'

const picture = (id: string) => ({ id, url: `https://pictures.example/${id}.jpg`, label: `照片 ${id}` })

const openGrid = (props: Partial<ImageGridProps>) => {
  const page = mount(<ImageGrid label="舌照" images={[picture('1')]} {...props} />)
  const keyOf = (text: string) => [...page.host.querySelectorAll('button')].find((each) => each.textContent === text)
  return { ...page, keyOf, group: page.one('[role="group"]') }
}
const photo = (name: string) => new File(['x'], name, { type: 'image/png' })

function Photos() {
  const [images, setImages] = useState<readonly GridImage[]>([
    picture('1'),
    { ...picture('2'), percent: 64 },
    { ...picture('3'), hasFailed: true },
  ])
  return (
    <ImageGrid
      label="舌照"
      images={images}
      most={5}
      onAdd={(files) =>
        setImages([
          ...images,
          ...files.slice(0, 5 - images.length).map(({ name }) => ({ ...picture(name), percent: 0 })),
        ])
      }
      onRemove={(id) => setImages(images.filter((image) => image.id !== id))}
      onRetry={(id) =>
        setImages(images.map((image) => (image.id === id ? { ...image, hasFailed: false, percent: 0 } : image)))
      }
    />
  )
}

test('ImageGrid shows upload progress, retries and removes images, and adds images up to the limit', () => {
  const { host, one } = mount(<Photos />)
  const ways = () =>
    [...host.querySelectorAll('[role="progressbar"]')].map((bar) => [
      bar.getAttribute('aria-label'),
      bar.getAttribute('aria-valuenow'),
    ])
  const add = () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === words.addImage)
  const isRoom = () => !add()?.closest('li')?.hidden
  expect([ways(), one('[role="status"]').textContent]).toEqual([[['照片 2', '64']], words.imagesOf(3, 5)])
  const again = [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(words.sendAgain))
  if (!again) throw new Error('nothing to send again')
  click(again)
  expect(ways()).toEqual([
    ['照片 2', '64'],
    ['照片 3', '0'],
  ])
  click(one(`[aria-label="${words.removeImage('照片 1')}"]`))
  expect(one('[role="status"]').textContent).toBe(words.imagesOf(2, 5))
  expect([document.activeElement === add(), isRoom()]).toEqual([true, true])

  const input = one<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: ['a', 'b', 'c', 'd'].map(photo) })
  fire(input, new Event('change', { bubbles: true }))
  expect([one('[role="status"]').textContent, isRoom()]).toEqual([words.imagesOf(5, 5), false])
})

describe('ImageGrid item', () => {
  test('opens once its upload has finished', () => {
    const opened = vi.fn<(id: string) => void>()
    const { one } = openGrid({ onOpen: opened })
    click(one('button'))
    expect(opened.mock.calls).toEqual([['1']])
  })
  test('retries the upload instead of opening after a failed upload', () => {
    const [opened, again] = [vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>()]
    const { one } = openGrid({ images: [{ ...picture('1'), hasFailed: true }], onOpen: opened, onRetry: again })
    expect(one('button').textContent).toContain(words.sendAgain)
    click(one('button'))
    expect([again.mock.calls, opened.mock.calls]).toEqual([[['1']], []])
  })
  test('shows its progress instead of opening while uploading', () => {
    const { host, one } = openGrid({ images: [{ ...picture('1'), percent: 40 }], onOpen: () => undefined })
    expect(one('[role="progressbar"]').getAttribute('aria-valuenow')).toBe('40')
    expect([one('li').getAttribute('aria-busy'), host.querySelector('button')]).toEqual(['true', null])
  })
  test('references a description only when the item shows a hint', () => {
    expect(openGrid({}).group.hasAttribute('aria-describedby')).toBe(false)
    const { group } = openGrid({ hint: '最多 9 张', onAdd: () => undefined })
    const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('最多 9 张')
  })
})

const URL = 'https://b.example.com/a.jpg'

test('SizedImage requests three times its rendered width', () => {
  const { one } = mount(<SizedImage url={URL} alt="舌照" width={50} />)
  expect(one<HTMLImageElement>('img').src).toBe(`${URL}?x-oss-process=image/resize,w_150`)
})

test('SizedImage shows its fallback when the image fails to load, and retries for a new URL', () => {
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
/** The clinic's QR codes have one size, for scanning. */
const OF_ONE_SIZE = ['deep-link/subscribe-screen.tsx', 'parts/qr-code-sheet.tsx', 'kit/display/qr-code.tsx']

const withPictures = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.tsx') && /<img\b/.test(readFileSync(join(folder, path), 'utf8')))

test('screens request every clinic image with a width', () => {
  const found = withPictures('src/ui')
  expect(found).toContain('kit/display/sized-image.tsx')
  const unsized = found.filter((path) => path !== 'kit/display/sized-image.tsx' && !path.startsWith('gallery/'))
  expect(unsized.filter((path) => !OF_ONE_SIZE.some((end) => path.endsWith(end)))).toEqual([])
})
