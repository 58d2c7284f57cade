import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/tips'
import { useWords } from '@/ui/words/words'

/** A doctor whom the clinic does not know (any more). */
export function DoctorGone() {
  const { doctor: says } = useWords()
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
