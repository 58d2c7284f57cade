import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Avatar, type AvatarProps } from '@/ui/kit/display/avatar'
import { Barcode, type BarcodeProps } from '@/ui/kit/display/barcode'
import { Carousel, type CarouselProps } from '@/ui/kit/display/carousel'
import { ImageGrid, type GridImage, type ImageGridProps } from '@/ui/kit/display/image-grid'
import { ImageViewer } from '@/ui/kit/image-viewer'
import { QrCode, type QrCodeProps } from '@/ui/kit/display/qr-code'
import { Seal, type SealProps } from '@/ui/kit/display/seal'
import { SizedImage, type SizedImageProps } from '@/ui/kit/display/sized-image'
import { defineEntry, noop, type GalleryEntry, useSampleText } from './gallery-entry'
import css from './gallery.module.css'

const drawn = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${colour}"/></svg>`)}`

const IMAGES: readonly Omit<GridImage, 'label'>[] = [
  { id: '1', url: drawn('#7f9d8f') },
  { id: '2', url: drawn('#b7a184'), percent: 64 },
  { id: '3', url: drawn('#9aa7b8'), hasFailed: true },
]
const slides = (...names: string[]) =>
  names.map((name) => ({ key: name, content: <div className={css.slide}>{name}</div> }))

/** Photos that can be added, removed and viewed. */
const Photos = observer(function Photos({ label, most = 9, hint, hasCamera }: Omit<ImageGridProps, 'images'>) {
  const say = useSampleText()
  const [images, setImages] = useState(IMAGES)
  const [openId, setOpenId] = useState<string>()
  const change = (id: string, to: Partial<GridImage>) =>
    setImages((before) => before.map((image) => (image.id === id ? { ...image, ...to } : image)))
  const named = images.map((image, at) => ({ ...image, label: say(`照片 ${at + 1}`, `Photo ${at + 1}`) }))
  return (
    <>
      <ImageGrid
        label={label}
        images={named}
        most={most}
        hint={hint}
        hasCamera={hasCamera}
        onAdd={(files) =>
          setImages((before) => [
            ...before,
            ...files.slice(0, most - before.length).map((file, at) => ({
              id: `${before.length + at}-${file.name}`,
              url: drawn('#a3b899'),
              percent: 0,
            })),
          ])
        }
        onRemove={(id) => setImages((before) => before.filter((image) => image.id !== id))}
        onRetry={(id) => change(id, { hasFailed: false, percent: 0 })}
        onOpen={setOpenId}
      />
      <ImageViewer images={named} openId={openId} onClose={() => setOpenId(undefined)} />
    </>
  )
})

export const IMAGE_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<CarouselProps>({
    element: 'Carousel',
    zh: '轮播',
    note: 'A few related images: 500 ms per transition, the direction locks at 10 px; a list in elder mode.',
    heard:
      'A group with its label, described as a carousel; each slide has its position and the total. Hidden slides are unreachable.',
    keys: { 'Left, Right': 'move to the next or previous slide', Tab: 'moves through the dots' },
    Element: Carousel,
    keeps: ['index', 'onChange'],
    controls: { label: 'text', duration: 'number', autoplay: 'number', loop: 'flag' },
    states: {
      three: [
        '三张',
        'Three',
        (say) => ({
          label: say('门诊的照片', 'The clinic'),
          index: 0,
          onChange: noop,
          slides: slides('大厅', '诊室', '药房'),
        }),
      ],
      loop: [
        '循环',
        'Round and round',
        (say) => ({
          label: say('循环', 'Round and round'),
          index: 0,
          onChange: noop,
          loop: true,
          autoplay: 5000,
          slides: slides('春分', '清明', '谷雨', '立夏'),
        }),
      ],
    },
  }),
  defineEntry<Omit<ImageGridProps, 'images'>>({
    element: 'ImageGrid',
    also: ['ImageViewer'],
    zh: '图片格',
    note: 'Photos for the doctor: each has its own progress, can be removed, and retried after a failure.',
    heard: 'A group with its label; each photo announces its progress, and its buttons name it.',
    keys: { 'Enter, Space': 'open, remove or retry a photo', Escape: 'closes the viewer' },
    line: ({ label, hint = '', most = 9, hasCamera = false }) =>
      `<ImageGrid label="${label}" hint="${hint}" most={${most}} hasCamera={${hasCamera}} images={images} onAdd={add} onRemove={remove} onRetry={send} onOpen={open} />`,
    Element: Photos,
    controls: { label: 'text', hint: 'text', most: 'number', hasCamera: 'flag' },
    states: {
      three: [
        '三张',
        'Three',
        (say) => ({ label: say('舌象照片', 'Photos'), most: 5, hint: say('最多 5 张', 'At most 5') }),
      ],
    },
  }),
  defineEntry<AvatarProps>({
    element: 'Avatar',
    zh: '头像',
    note: 'The surname on a square until a photo has loaded; the id determines the hue.',
    heard: "A photo by the person's name; the square is hidden, because the name is beside it.",
    frame: 'row',
    Element: Avatar,
    controls: { name: 'text', id: 'text', size: 'number' },
    states: {
      drawn: ['姓氏', 'A surname', () => ({ id: 'd2001', name: '林' })],
      ...Object.fromEntries(
        [...'王陈赵𠮷周'].map((name, at) => [
          `hue${at + 2}`,
          [`颜色 ${at + 2}`, `Hue ${at + 2}`, () => ({ id: `d200${at + 2}`, name })] as const,
        ]),
      ),
      photo: [
        '照片',
        'A photo',
        (say) => ({ id: 'p1', name: say('有照片', 'Photo'), photo: drawn('#8aa39b'), size: 64 }),
      ],
    },
  }),
  defineEntry<SizedImageProps>({
    element: 'SizedImage',
    zh: '图片',
    note: 'An image of the clinic or a patient, requested in its display width and loaded lazily.',
    heard: 'An image with its alt text; nothing without one.',
    frame: 'row',
    Element: SizedImage,
    controls: { alt: 'text', width: 'number', url: 'text', failed: 'text' },
    states: {
      there: [
        '有图',
        'There',
        (say) => ({ url: drawn('#b7a184'), alt: say('药房', 'Pharmacy'), width: 120, className: css.picture }),
      ],
      missing: [
        '没有图',
        'Missing',
        (say) => ({ url: '', alt: say('药房', 'Pharmacy'), width: 120, failed: say('没有图片', 'No picture') }),
      ],
    },
  }),
  defineEntry<SealProps>({
    element: 'Seal',
    zh: '印章',
    note: 'A stamped status: at most one per card, grey when void.',
    heard: 'An image with its label.',
    frame: 'row',
    Element: Seal,
    controls: { text: 'text', label: 'text', tone: ['seal', 'void'], size: ['m', 'l'], solid: 'flag', stamp: 'flag' },
    states: {
      booked: ['已约', 'Booked', (say) => ({ text: '已约', label: say('已约', 'Booked') })],
      paid: ['已付', 'Paid', (say) => ({ text: '已付', label: say('已付', 'Paid'), solid: true })],
      void: ['作废', 'Void', (say) => ({ text: '取消', label: say('已取消', 'Cancelled'), tone: 'void' })],
      large: ['大号', 'Large', (say) => ({ text: '候补成功', label: say('候补成功', 'Got a number'), size: 'l' })],
    },
  }),
  defineEntry<QrCodeProps>({
    element: 'QrCode',
    zh: '二维码',
    note: "A code for the front desk's scanner: dark on white in every theme.",
    heard: 'An image with its label.',
    Element: QrCode,
    controls: { value: 'text', label: 'text', size: 'number' },
    states: {
      sign: [
        '签到',
        'Sign in',
        (say) => ({ value: 'https://clinic.example/sign/20261121', label: say('签到二维码', 'Sign-in code') }),
      ],
    },
  }),
  defineEntry<BarcodeProps>({
    element: 'Barcode',
    zh: '条形码',
    note: 'A number for barcode scanners; plain ASCII, at most about 20 characters.',
    heard: 'An image with its label.',
    Element: Barcode,
    controls: { value: 'text', label: 'text', showText: 'flag' },
    states: {
      card: [
        '会员卡',
        'Member card',
        (say) => ({ value: 'M2026112100001', label: say('会员卡条形码', 'Member card barcode') }),
      ],
    },
  }),
]
