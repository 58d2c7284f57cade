import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { Button } from '@/ui/kit/button'
import { FieldError } from '@/ui/kit/fields/field-row'
import { ImageGrid } from '@/ui/kit/display/image-grid'
import { ImageViewer } from '@/ui/kit/image-viewer'
import { Notice } from '@/ui/kit/display/notice'
import { toast } from '@/ui/kit/toast'
import type { PhotoTray } from '@/ui/stores/photo-store'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { photoMessages } from '@/ui/messages/zh/photo'
import { useMessages } from '@/ui/messages/use-messages'
import { isInWechat } from './save-file'
import { usePhotoTiles } from './use-photo-tiles'
import css from './photo-field.module.css'
import { WechatStore } from '@/ui/stores/wechat-store'

type PictureFieldProps = {
  tray: PhotoTray
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A field for choosing or taking photos; shows upload progress, and offers retry, removal and a viewer. */
export const PhotoField = observer(function PhotoField({ tray, label, hint, error }: PictureFieldProps) {
  const id = useId()
  const words = useMessages(photoMessages)
  const [openId, setOpenId] = useState<string>()
  const tiles = usePhotoTiles(tray)
  const wechatApp = useStore(WechatStore)
  const [isInputUsable] = useState(hasFileInput)
  const pick = async () => {
    const files = await wechatApp.choosePictures(tray.most - tray.items.length)
    if (files) tray.add(files)
    else toast(words.photo.noAlbum, { tone: 'error' })
  }
  const seen = tray.items.filter(({ preview, url }) => preview !== '' || url !== '')
  return (
    <>
      <ImageGrid
        label={label}
        images={tiles}
        most={tray.most}
        hasCamera
        hint={hint}
        onAdd={tray.add}
        isMultiple={!isAndroidWechat()}
        onPick={isInputUsable || !wechatApp.isAround ? undefined : () => void pick()}
        onRetry={tray.retry}
        onRemove={tray.remove}
        onOpen={setOpenId}
      />
      <Refused tray={tray} />
      {error !== undefined && (
        <div className={css.below}>
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
      <ImageViewer
        images={seen.map((item) => ({
          id: item.id,
          url: item.preview || item.url,
          label: words.photo.nth(tray.items.indexOf(item) + 1),
        }))}
        openId={openId}
        onClose={() => setOpenId(undefined)}
      />
    </>
  )
})

/** With `multiple`, the file input of Android WeChat offers either the camera or the album, not both. */
const isAndroidWechat = (): boolean => isInWechat() && /Android/i.test(navigator.userAgent)

/** Browsers without a working file input report the input as disabled. */
function hasFileInput(): boolean {
  const input = document.createElement('input')
  input.type = 'file'
  return input.type === 'file' && !input.disabled
}

/** Lists the chosen files that were rejected, with the reasons. */
const Refused = observer(function Refused({ tray }: { tray: PhotoTray }) {
  const words = useMessages(photoMessages, failureMessages, commonMessages)
  const { refused } = tray
  return (
    <div role="alert" className={refused.length > 0 ? css.below : undefined}>
      {refused.length > 0 && (
        <Notice
          tone="amber"
          action={
            <Button variant="text" size="s" onClick={tray.understood}>
              {words.common.understood}
            </Button>
          }
        >
          {refused.map(({ id, name, failure }) => (
            <p key={id}>
              {name === '' ? failureText(words, failure) : words.photo.refused(name, failureText(words, failure))}
            </p>
          ))}
        </Notice>
      )}
    </div>
  )
})
