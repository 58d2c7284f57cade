import { useState } from 'react'
import type { Failure } from '@/domain/failure/failure'
import { Button } from '@/ui/kit/button'
import { useLazy } from '@/ui/kit/use-lazy'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { loadFailureHelp } from './load-failure-help'

type FailureHelpProps = { failure: Failure; size?: 's' | undefined }

/** Opens a dialog with the cause of a failure, its effects, remedies, and a reference for the clinic's front desk. */
export function FailureHelp({ failure, size }: FailureHelpProps) {
  const { common } = useMessages(commonMessages)
  const [isOpen, setOpen] = useState(false)
  const loaded = useLazy(loadFailureHelp, isOpen, () => setOpen(false))
  return (
    <>
      <Button variant="text" size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {common.why}
      </Button>
      {loaded && <loaded.FailureHelpDialog failure={failure} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
