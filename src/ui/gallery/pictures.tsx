import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Avatar } from '@/ui/kit/avatar'
import { Barcode } from '@/ui/kit/barcode'
import { Carousel } from '@/ui/kit/carousel'
import { ImageGrid, type GridImage } from '@/ui/kit/image-grid'
import { ImageViewer } from '@/ui/kit/image-viewer'
import { QrCode } from '@/ui/kit/qr-code'
import { Seal } from '@/ui/kit/seal'
import { Row, Sample } from './sample'
import { useSay } from './say'
import css from './gallery.module.css'

const drawn = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${colour}"/></svg>`)}`

const IMAGES: readonly Omit<GridImage, 'label'>[] = [
  { id: '1', url: drawn('#7f9d8f') },
  { id: '2', url: drawn('#b7a184'), percent: 64 },
  { id: '3', url: drawn('#9aa7b8'), hasFailed: true },
]

export const Pictures = observer(function Pictures() {
  const say = useSay()
  const [images, setImages] = useState(IMAGES)
  const [openId, setOpenId] = useState<string>()
  const [slide, setSlide] = useState(0)
  const [turned, setTurned] = useState(0)
  const change = (id: string, to: Partial<GridImage>) =>
    setImages((before) => before.map((image) => (image.id === id ? { ...image, ...to } : image)))
  return (
    <>
      <Sample
        name="Carousel"
        note="A few pictures of one thing: 500 ms, the direction locks at 10 px, arrows and dots; for elders a list."
      >
        <Carousel
          label={say('门诊的照片', 'The clinic')}
          index={slide}
          onChange={setSlide}
          slides={['大厅', '诊室', '药房'].map((name) => ({
            key: name,
            content: <div className={css.slide}>{name}</div>,
          }))}
        />
        <Carousel
          label={say('循环', 'Round and round')}
          index={turned}
          onChange={setTurned}
          loop
          autoplay={5000}
          slides={['春分', '清明', '谷雨', '立夏'].map((name) => ({
            key: name,
            content: <div className={css.slide}>{name}</div>,
          }))}
        />
      </Sample>
      <Sample
        name="ImageGrid"
        note="Photos for the doctor: each has its own progress, can be taken away, and sent again when it did not arrive."
      >
        <ImageGrid
          label={say('舌象照片', 'Photos')}
          images={images.map((image, at) => ({ ...image, label: say(`照片 ${at + 1}`, `Photo ${at + 1}`) }))}
          most={5}
          hint={say('最多 5 张', 'At most 5')}
          onAdd={(files) =>
            setImages((before) => [
              ...before,
              ...files.slice(0, 5 - before.length).map((file, at) => ({
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
        <ImageViewer
          images={images.map((image, at) => ({ ...image, label: say(`照片 ${at + 1}`, `Photo ${at + 1}`) }))}
          openId={openId}
          onClose={() => setOpenId(undefined)}
        />
      </Sample>
      <Sample name="Avatar" note="The surname on a square whose hue the id decides, until a photo is there.">
        <Row>
          {['d2001', 'd2002', 'd2003', 'd2004', 'd2005', 'd2006'].map((id, at) => (
            <Avatar key={id} id={id} name={'林王陈赵𠮷周'.match(/./gu)?.[at] ?? ''} />
          ))}
          <Avatar id="p1" name={say('有照片', 'Photo')} photo={drawn('#8aa39b')} size={64} />
        </Row>
      </Sample>
      <Sample name="Seal" note="A state that is stamped: one on a card at most, grey when void.">
        <Row>
          <Seal text="已约" label={say('已约', 'Booked')} />
          <Seal text="已付" label={say('已付', 'Paid')} solid />
          <Seal text="取消" label={say('已取消', 'Cancelled')} tone="void" />
          <Seal text="候补成功" label={say('候补成功', 'Got a number')} size="l" />
        </Row>
      </Sample>
      <Sample name="QrCode, Barcode" note="What a scanner at the desk reads: dark on white in every look.">
        <Row>
          <QrCode value="https://clinic.example/sign/20261121" label={say('签到二维码', 'Sign-in code')} />
        </Row>
        <Barcode value="M2026112100001" label={say('会员卡条形码', 'Member card barcode')} />
      </Sample>
    </>
  )
})
