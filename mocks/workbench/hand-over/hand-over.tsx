import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Dialog } from '@/ui/kit/dialog'
import { Notice } from '@/ui/kit/display/notice'
import { QrCode } from '@/ui/kit/display/qr-code'
import { copyText } from '@/ui/parts/copy-text'
import { useBench } from '../bench'
import type { HandedOver } from './hand-over-address'
import css from './hand-over.module.css'

/** In pixels of a desktop; the longest code is read off a screen at arm's length. */
const CODE_SIDE = 250

/** The button and what it opens: a code that brings this demo onto the listener's own phone. */
export const HandOver = observer(function HandOver() {
  const { model, words } = useBench()
  const { handOver, line } = model
  const { isOpen, handed } = handOver
  return (
    <>
      <Button variant="text" size="s" icon="qr" disabled={!line} onClick={() => void handOver.open()}>
        {words.handOver}
      </Button>
      <Dialog open={isOpen} onOpenChange={handOver.close} title={words.handOverTitle}>
        <div className={css.body} role="status">
          {handed === 'failed' ? <Notice tone="danger">{words.handOverFailed}</Notice> : handed && <Way {...handed} />}
        </div>
      </Dialog>
    </>
  )
})

const Way = observer(function Way(handed: HandedOver) {
  const { model, words } = useBench()
  if (handed.kind !== 'open')
    return <Notice tone="blue">{handed.kind === 'closed' ? words.handOverClosed : words.handOverLocal}</Notice>
  const { address, isShared, ownClinic } = handed
  const copy = async () => model.say({ kind: (await copyText(address)) ? 'addressCopied' : 'notCopied' })
  return (
    <>
      <p>{words.handOverNote}</p>
      <QrCode value={address} label={words.handOverCode} size={CODE_SIDE} />
      <p className={css.small}>{isShared ? words.handOverShared : words.handOverCopy}</p>
      {ownClinic !== 'whole' && <Notice>{words.handOverLarge(ownClinic)}</Notice>}
      <Button variant="text" size="s" icon="file" onClick={() => void copy()}>
        {words.copyAddress}
      </Button>
    </>
  )
})
