import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import keys from '@/ui/kit/layout/button-row.module.css'
import { toast } from '@/ui/kit/toast'
import { withErrorBoundary } from './with-error-boundary'
import { copyToClipboard } from './copy-to-clipboard'
import { canShareFile, isInWechat, saveFile, shareFile } from './save-file'

type SaveMessages = Readonly<Record<'save' | 'share' | 'saved' | 'wechat' | 'copy' | 'copied' | 'copyFailed', string>>
type SaveKeysProps = {
  name: string
  type: string
  text: () => string
  /** What to copy in WeChat. Default: the file's text. */
  copyText?: () => string
  words: SaveMessages
}

/** Buttons to export text as a file, or the alternatives in WeChat, which cannot save files. */
function SaveButtonsPart({ name, type, text, copyText = text, words }: SaveKeysProps) {
  const copy = async () => {
    const isCopied = await copyToClipboard(copyText())
    toast(isCopied ? words.copied : words.copyFailed, { tone: isCopied ? 'success' : 'error' })
  }
  const save = () => {
    saveFile(name, type, text())
    toast(words.saved, { tone: 'success' })
  }
  if (isInWechat())
    return (
      <>
        <Notice>{words.wechat}</Notice>
        <Button block variant="neutral" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </>
    )
  return (
    <div className={keys.row}>
      {canShareFile(name, type) && (
        <Button variant="tint" onClick={() => void shareFile(name, type, text())}>
          {words.share}
        </Button>
      )}
      <Button variant="neutral" onClick={save}>
        {words.save}
      </Button>
    </div>
  )
}
export const SaveButtons = withErrorBoundary(SaveButtonsPart)
