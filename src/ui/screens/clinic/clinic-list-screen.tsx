import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { Clinic } from '@/domain/clinic/clinic'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { SearchField } from '@/ui/kit/fields/search-field'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Tips } from '@/ui/kit/display/tips'
import { ClinicName } from '@/ui/parts/clinic-name'
import { SectionError } from '@/ui/parts/section-error'
import { FailurePanel } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { pendingWork } from '@/ui/shell/pending-work'
import { failureText } from '@/ui/messages/failure-text'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { failureMessages } from '@/ui/messages/zh/failure'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import type { ClinicArea, AreaChoiceProps } from './area-choice'
import { ClinicCard } from './clinic-card'
import css from './clinic-list-screen.module.css'
import { ClinicListSkeleton } from './clinic-list-skeleton'
import { matchesClinic, unchangedText } from './clinic-search'
import { LocationPrompt } from './location-prompt'
import { ClinicStore } from '@/ui/stores/clinic-store'

/** S13. The list of clinics; the location is requested only by the button that explains why. */
export const ClinicListScreen = observer(function ClinicListScreen() {
  const clinic = useStore(ClinicStore)
  const words = useMessages(clinicMessages).clinic
  const [picked, setPicked] = useState<string>()
  const list = clinic.list.of()
  // Waits for the current clinic, which is marked in the list.
  const rows = clinic.current.isKnown ? clinic.rows : undefined
  const chosenId = picked ?? clinic.chosenId() ?? clinic.current.value?.id
  const chosen = rows?.find((each) => each.id === chosenId && clinic.standing(each, 'registration') === 'open')
  return (
    <main>
      <PageTitle title={words.which} note={rows && <Count rows={rows} />} />
      {rows ? (
        <>
          {list.failure && (
            <div className={css.gutter}>
              <SectionError for={list} />
            </div>
          )}
          <Choices rows={rows} chosenId={chosen?.id} onChoose={setPicked} />
        </>
      ) : list.failure ? (
        <FailurePanel for={list} />
      ) : (
        <ClinicListSkeleton />
      )}
      {rows && rows.length > 0 && <ChooseBar chosen={chosen} />}
    </main>
  )
})

const Count = observer(function Count({ rows }: { rows: readonly Clinic[] }) {
  const clinic = useStore(ClinicStore)
  const words = useMessages(clinicMessages).clinic
  return <>{words.count(clinic.chain.value?.name || rows[0]?.chainName || '', rows.length)}</>
})

type ChoicesProps = {
  rows: readonly Clinic[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** Loads only if there is no stored location; if the chunk fails to load, the search remains. */
const AreaChoice = lazy<ComponentType<AreaChoiceProps>>(() =>
  pendingWork.track(import('./area-choice')).then(
    (module) => ({ default: module.AreaChoice }),
    () => ({ default: () => null }),
  ),
)

/**
 * Loads the conversion table only for searches without results; if that fails, the search matches the text as typed.
 */
const loadSimplified = (setFold: (fold: () => typeof unchangedText) => void): Promise<void> =>
  pendingWork.track(import('@/domain/general/simplified')).then(
    ({ toSimplified }) => setFold(() => toSimplified),
    () => undefined,
  )

const Choices = observer(function Choices({ rows, chosenId, onChoose }: ChoicesProps) {
  const { clinic: words, titles } = useMessages(clinicMessages, titlesMessages)
  const [keyword, setKeyword] = useState('')
  const [fold, setFold] = useState(() => unchangedText)
  const [area, setArea] = useState<ClinicArea>()
  const clinic = useStore(ClinicStore)
  const { nearby } = clinic
  const inArea = nearby.value ? rows : rows.filter(({ id }) => area?.clinicIds.includes(id) ?? true)
  const found = inArea.filter((each) => matchesClinic(each, keyword, fold))
  const search = (typed: string) => {
    setKeyword(typed)
    if (!inArea.some((each) => matchesClinic(each, typed))) void loadSimplified(setFold)
  }
  const hasRail = found.some(({ distanceMeters }) => distanceMeters !== undefined)
  if (rows.length === 0) return <Tips picture="door" title={words.empty} text={words.emptyText} />
  return (
    <>
      <div className={css.gutter}>
        <SearchField label={words.search} placeholder={words.searchHint} value={keyword} onChange={search} />
      </div>
      <LocationPrompt
        nearby={nearby}
        isNoneNearby={clinic.isNoneNearby}
        isFromLastTime={clinic.isFromLastTime}
        onAsk={() => void clinic.locate()}
      />
      {rows.length > 1 && (
        <div className={css.gutter}>
          <Link to="/clinics/soonest" className={css.soonest}>
            {titles.soonest}
            <Icon name="right" />
          </Link>
        </div>
      )}
      {nearby.failure && (
        <Suspense>
          <AreaChoice rows={rows} area={area} onChange={setArea} />
        </Suspense>
      )}
      {found.length === 0 ? (
        <div role="status">
          <Tips
            picture="slip"
            title={words.noMatch}
            text={words.noMatchText}
            actions={
              <Button
                variant="tint"
                onClick={() => {
                  setKeyword('')
                  setArea(undefined)
                }}
              >
                {words.clearSearch}
              </Button>
            }
          />
        </div>
      ) : (
        <div role="radiogroup" aria-label={words.list} className={css.list} data-rail={hasRail || undefined}>
          {found.map((each) => (
            <ClinicCard
              key={each.id}
              clinic={each}
              isChosen={each.id === chosenId}
              hasRail={hasRail}
              onChoose={() => onChoose(each.id)}
            />
          ))}
        </div>
      )}
    </>
  )
})

/** Selects the clinic and returns to the previous screen. */
const ChooseBar = observer(function ChooseBar({ chosen }: { chosen: Clinic | undefined }) {
  const clinic = useStore(ClinicStore)
  const words = useMessages(clinicMessages, failureMessages)
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const [isChoosing, setChoosing] = useState(false)
  const [trouble, setTrouble] = useState('')

  const choose = async ({ id }: Clinic) => {
    setTrouble('')
    setChoosing(true)
    await clinic.choose(id)
    setChoosing(false)
    const { failure } = clinic.current
    if (failure) setTrouble(failureText(words, failure))
    else if (canGoBack) router.history.back()
    else void navigate({ to: '/home', replace: true })
  }
  return (
    <>
      {trouble && (
        <div className={css.gutter}>
          <Notice tone="danger" role="alert">
            {trouble}
          </Notice>
        </div>
      )}
      <StickyBar
        lead={
          <>
            <p className={css.caption}>{chosen ? words.clinic.chosen : words.clinic.none}</p>
            <p className={css.chosen}>{chosen && <ClinicName name={chosen.name} />}</p>
          </>
        }
      >
        <Button
          disabled={!chosen}
          loading={isChoosing}
          loadingText={words.clinic.choosing}
          onClick={() => chosen && void choose(chosen)}
        >
          {words.clinic.choose}
        </Button>
      </StickyBar>
    </>
  )
})
