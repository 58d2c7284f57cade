import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '@/ui/kit/button'
import { Dialog } from '@/ui/kit/dialog'
import { Notice } from '@/ui/kit/display/notice'
import { QrCode } from '@/ui/kit/display/qr-code'
import { copyToClipboard } from '@/ui/parts/copy-to-clipboard'
import { FIXTURES } from '../../clinic/fixtures'
import { readControl } from '../../control/control-api'
import { encodeClinicFile } from '../../control/clinic-file-code'
import { mpIdOfPage } from '../../control/device-state'
import { useWorkbench } from '../workbench-context'
import type { AppBridge } from '../app-bridge'
import { STATUS_MESSAGES } from '../status-message'
import { linkToSharedClinic, linkToNewClinic, clinicFileVariants, lanOrigin, type PhoneLink } from './phone-link'
import panel from '../panel.module.css'

/** Side of the QR code in CSS pixels; the longest code can then be scanned at arm's length. */
const CODE_SIDE = 250
/** Path at which the server returns its URL for phones (mocks/serve/lan-url-route.ts). */
const PHONES = '/mock-phones'
const FOR_PHONES = v.object({ origin: v.nullable(v.pipe(v.string(), v.url())) })

async function originForPhones(): Promise<string | undefined> {
  const reply = await fetch(PHONES)
  return v.parse(FOR_PHONES, await reply.json()).origin ?? lanOrigin(location)
}

async function handOver(line: AppBridge): Promise<PhoneLink> {
  const place = { address: line.address(), mpId: mpIdOfPage('demo'), language: line.look().language }
  const mobile = line.isSignedIn() ? FIXTURES.account.mobile : undefined
  if (line.mode === 'server') return linkToSharedClinic(await originForPhones(), place, mobile)
  const world = await readControl(line.control, 'world')
  if (!world) throw new TypeError('the clinic does not tell its world')
  const { name, seed, now, isFrozen, clinic } = world
  return linkToNewClinic(lanOrigin(location), place, {
    world: name,
    seed,
    now: new Date(now),
    isFrozen,
    mobile,
    clinics: clinic ? await Promise.all(clinicFileVariants(clinic).map(encodeClinicFile)) : [],
  })
}

/**
 * A button with a dialog that shows a QR code for opening this demo on another phone; each opening creates a new code.
 */
export const OpenOnPhoneButton = observer(function HandOver() {
  const { model, words } = useWorkbench()
  const { line } = model
  const [isOpen, setOpen] = useState(false)
  const [handed, setHanded] = useState<PhoneLink | 'failed'>()
  const open = async () => {
    setOpen(true)
    setHanded(undefined)
    setHanded(line ? await handOver(line).catch(() => 'failed' as const) : 'failed')
  }
  return (
    <>
      <Button variant="text" size="s" icon="qr" disabled={!line} onClick={() => void open()}>
        {words.handOver}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={words.handOverTitle}>
        <div className={panel.section} role="status">
          {handed === 'failed' ? <Notice tone="danger">{words.handOverFailed}</Notice> : handed && <Way {...handed} />}
        </div>
      </Dialog>
    </>
  )
})

const Way = observer(function Way(handed: PhoneLink) {
  const { model, words } = useWorkbench()
  if (handed.kind !== 'open')
    return <Notice tone="blue">{handed.kind === 'closed' ? words.handOverClosed : words.handOverLocal}</Notice>
  const { address, isShared, ownClinic } = handed
  const copy = async () =>
    model.say((await copyToClipboard(address)) ? STATUS_MESSAGES.addressCopied : STATUS_MESSAGES.notCopied)
  return (
    <>
      <p>{words.handOverNote}</p>
      <QrCode value={address} label={words.handOverCode} size={CODE_SIDE} />
      <p className={panel.hint}>{isShared ? words.handOverShared : words.handOverCopy}</p>
      {ownClinic !== 'whole' && <Notice>{words.handOverLarge(ownClinic)}</Notice>}
      <Button variant="text" size="s" icon="file" onClick={() => void copy()}>
        {words.copyAddress}
      </Button>
    </>
  )
})
