import { observer } from 'mobx-react-lite'
import type { OrderSection } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { hasMultipleDoses } from '@/domain/order/reorder'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { FieldError } from '@/ui/kit/fields/field-row'
import { Form, FormItem } from '@/ui/kit/fields/form'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { orderMessages } from '@/ui/messages/zh/order'
import { reorderMessages } from '@/ui/messages/zh/reorder'
import { useMessages } from '@/ui/messages/use-messages'
import { DosesRow } from './doses-row'
import { OrderError } from './order-error'
import { useReorder, type ReorderState, type ReorderProps } from './use-reorder'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './order-making.module.css'
import skeletons from './order-skeletons.module.css'

/** Selects prescriptions of the old order and the number of doses. */
export const ReorderForm = observer(function ReorderForm({ reorder, again }: ReorderProps) {
  const { reorder: says } = useMessages(reorderMessages)
  const state = useReorder({ reorder, again })
  const { form, hadDoses, isUnanswered } = state
  const { order, revisit } = again
  const { isPending, failure } = reorder.making
  const [had, ...others] = hadDoses
  return (
    <Form form={form} label={says.form}>
      <PageTitle
        title={says.title}
        note={<span lang={CLINIC_LANGUAGE}>{says.noteOf(order.patientName, order.doctorName)}</span>}
      />
      {isPending ? (
        <>
          <p role="status" className={css.making}>
            {says.making}
          </p>
          <ReorderSkeleton isBare />
        </>
      ) : (
        <PageBody inert={isUnanswered}>
          <Sheets {...state} />
          {had !== undefined && (
            <Card>
              <FormItem form={form} name="doseCount">
                {({ value, onChange }) => (
                  <DosesRow
                    label={says.doses}
                    note={others.length > 0 ? says.dosesDiffer : says.dosesAs(had)}
                    value={value ?? had}
                    onChange={onChange}
                    overlimit={says.mostDoses}
                  />
                )}
              </FormItem>
            </Card>
          )}
          {revisit?.lastVisit && (
            <CellGroup>
              <Cell title={says.lastVisit} value={says.day(revisit.lastVisit)} />
              {revisit.lastDiagnosis !== '' && (
                <Cell title={says.diagnosis} value={<span lang={CLINIC_LANGUAGE}>{revisit.lastDiagnosis}</span>} />
              )}
            </CellGroup>
          )}
          <Notice icon="leaf" tone="primary">
            {says.feelingOther}
          </Notice>
          <p className={css.small}>{says.note}</p>
        </PageBody>
      )}
      <OrderError failure={failure} isUnanswered={isUnanswered} unknown={says.unknown} unknownText={says.unknownText} />
      <StickyBar>
        {isUnanswered ? (
          <Button loading={isPending} onClick={state.again}>
            {says.checkAgain}
          </Button>
        ) : (
          <Button type="submit" loading={isPending} loadingText={says.making}>
            {says.make}
          </Button>
        )}
      </StickyBar>
    </Form>
  )
})

function Sheets({ form, sheets }: ReorderState) {
  const { reorder: says } = useMessages(reorderMessages)
  return (
    <Card title={says.which}>
      <FormItem
        form={form}
        name="formIds"
        required={says.none}
        validate={(ids) => (ids.length === 0 ? says.none : undefined)}
      >
        {({ value, onChange, error }) => (
          <div role="group" aria-label={says.which}>
            {sheets.map((sheet) => (
              <CheckboxRow
                key={sheet.id}
                checked={value.includes(sheet.id)}
                onChange={(isOn) => onChange(isOn ? [...value, sheet.id] : value.filter((id) => id !== sheet.id))}
              >
                <Sheet sheet={sheet} />
              </CheckboxRow>
            ))}
            {error !== undefined && <FieldError id="again-sheets">{error}</FieldError>}
          </div>
        )}
      </FormItem>
    </Card>
  )
}

function Sheet({ sheet }: { sheet: OrderSection }) {
  const { order, reorder: says } = useMessages(orderMessages, reorderMessages)
  const names = sheet.items.map(({ name }) => name)
  return (
    <>
      <b className={css.sheetName}>{order.forms[sheet.formType]}</b>
      {hasMultipleDoses(sheet) && ` ${says.wasDoses(sheet.doseCount)}`}
      <br />
      <span lang={CLINIC_LANGUAGE}>{says.formNote(names.length, names.slice(0, 3).join('、'))}</span>
    </>
  )
}

/** Placeholder for the list of changes; `isBare` omits the title, which is already displayed. */
export const ReorderSkeleton = ({ isBare = false }: { isBare?: boolean }) => (
  <SkeletonGroup>
    <div className={skeletons.page}>
      {!isBare && <Skeleton width="50%" height={30} />}
      {[64, 64, 64, 150].map((height, at) => (
        <Skeleton key={at} height={height} radius={14} />
      ))}
    </div>
  </SkeletonGroup>
)
