import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { nextFrame } from '@/ui/shell/next-frame'
import { Icon } from '@/ui/kit/display/icon'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { Skeleton } from '@/ui/kit/display/skeleton'
import { ClinicName } from '@/ui/parts/clinic-name'
import { useStores } from '@/ui/stores/stores'
import { homeWords } from '@/ui/words/zh/home'
import { useWords } from '@/ui/words/words'
import css from './home-top.module.css'

/** Which clinic, by its logo once that is there, and the way between the two looks, which is one tap in both. */
export const HomeTop = observer(function HomeTop() {
  const { clinic, look, terms } = useStores()
  const words = useWords(homeWords).home
  const { value, isPending } = clinic.current
  // All of the page changes with it: the button answers first.
  const changeLook = async () => {
    await nextFrame()
    look.setElder(!look.isElder)
  }
  return (
    <div className={css.top}>
      <Link to="/clinics" className={css.clinic}>
        <SizedImage
          url={terms.loaded('face')?.face.logoUrl ?? ''}
          alt=""
          width={32}
          className={css.logo}
          failed={<Icon name="pin" className={css.pin} />}
        />
        <span className={css.name} data-first="clinic">
          {value ? (
            <ClinicName name={value.name} short={look.isElder} />
          ) : isPending ? (
            <Skeleton width={110} height={16} />
          ) : (
            words.chooseClinic
          )}
        </span>
        <Icon name="down" className={css.down} />
        <span className="visually-hidden">{words.changeClinic}</span>
      </Link>
      <button type="button" className={css.look} data-first="look" onClick={() => void changeLook()}>
        {!look.isElder && <Icon name="glasses" />}
        {look.isElder ? words.toPlain : words.toElder}
      </button>
    </div>
  )
})
