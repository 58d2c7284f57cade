import { Link } from '@tanstack/react-router'
import type { Failure } from '@/domain/failure/failure'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { doctorWords } from '@/ui/words/zh/doctor'
import { useWords } from '@/ui/words/words'

/** For what `Waiting` shows in place of its own words. */
export const goneWhenMissing = ({ reason }: Failure) => (reason.kind === 'not-found' ? <DoctorGone /> : undefined)

/** A doctor whom the clinic does not know (any more). */
function DoctorGone() {
  const { doctor: says } = useWords(doctorWords)
  return (
    <Tips
      page
      picture="door"
      title={says.gone}
      text={says.goneText}
      actions={
        <Link to="/doctors" className={buttonClass()}>
          {says.otherDoctors}
        </Link>
      }
    />
  )
}
