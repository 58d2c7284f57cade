import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button } from '@/ui/kit/button'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { toast } from '@/ui/kit/toast'
import { SectionError } from '@/ui/parts/section-error'
import { useStore } from '@/ui/stores/stores'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './search-suggestions.module.css'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'

/** This device's search history; renders nothing if there is none. */
const SearchHistoryPart = observer(function SearchHistoryPart({ onChoose }: { onChoose: (keyword: string) => void }) {
  const doctorSearch = useStore(DoctorSearchStore)
  const { doctor: says } = useMessages(doctorMessages)
  const { history } = doctorSearch
  if (history.length === 0) return null
  const clear = () => {
    doctorSearch.clearHistory()
    toast(says.historyCleared, { tone: 'success' })
  }
  return (
    <section className={css.part} aria-labelledby="search-history">
      <SectionHead
        id="search-history"
        title={says.history}
        action={
          <Button variant="text" size="s" icon="trash" onClick={clear}>
            {says.clearHistory}
          </Button>
        }
      />
      <ul className={css.words}>
        {history.map((each) => (
          <li key={each}>
            <button type="button" className={css.word} onClick={() => onChoose(each)}>
              {each}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
})
export const SearchHistory = withErrorBoundary(SearchHistoryPart)

/** The most frequent tags, each with a link to its doctors. */
const TagSuggestionsPart = observer(function TagSuggestionsPart() {
  const doctorSearch = useStore(DoctorSearchStore)
  const { doctor: says } = useMessages(doctorMessages)
  const all = doctorSearch.all.of()
  const { tags } = doctorSearch
  if (tags?.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="search-tags">
      <SectionHead id="search-tags" title={says.suggestions} />
      {tags ? (
        <ul className={css.words}>
          {tags.map((tag) => (
            <li key={tag}>
              {/* No preload, because the loaded doctors of the tag would replace this link before the tap ends. */}
              <Link to="/doctors/tag/$tag" params={{ tag }} preload={false} className={css.word} lang={CLINIC_LANGUAGE}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      ) : all.failure ? (
        <SectionError for={all} text={says.tagsFailed} />
      ) : (
        <SkeletonGroup>
          <Skeleton width="70%" height={44} radius={22} />
        </SkeletonGroup>
      )}
    </section>
  )
})
export const TagSuggestions = withErrorBoundary(TagSuggestionsPart)
