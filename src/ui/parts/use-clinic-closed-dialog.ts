import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ClinicAccess } from '@/domain/clinic/clinic'
import { useStore } from '@/ui/stores/stores'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'

/** For a clinic that takes no bookings (S19 and S20): shows a dialog once; the page then shows the reason. */
export function useClinicClosedDialog(standing: ClinicAccess | undefined): void {
  const appDialog = useStore(AppDialogStore)
  const navigate = useNavigate()
  const hasSpoken = useRef(false)
  const isClosed = standing !== undefined && standing !== 'open'
  const isOpen = appDialog.dialog !== undefined
  useEffect(() => {
    if (!isClosed) return
    let isSpeaking = isOpen
    if (!hasSpoken.current) {
      hasSpoken.current = true
      appDialog.raise(standing === 'expired' ? 'edition-expired' : 'unsupported')
      isSpeaking = appDialog.dialog !== undefined
    }
    if (!isSpeaking) void navigate({ to: '/tips/$kind', params: { kind: standing }, replace: true })
  }, [appDialog, navigate, isClosed, standing, isOpen])
}
