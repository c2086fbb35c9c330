import { TextField } from '../../ui/index.ts'

type Props = { label: string; value: string; onChange: (day: string) => void }

/** A day among the filters of a list. Its label is inside the box, since an empty date says nothing. */
export const DateFilter = ({ label, value, onChange }: Props) => (
  <TextField
    type="date"
    label={label}
    isLabelHidden
    prefix={<span aria-hidden="true">{label}</span>}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
