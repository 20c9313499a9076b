import { Button } from '~/ui/button/button'
import { SelectField } from '~/ui/field/select-field'
import { TextAreaField } from '~/ui/field/text-area-field'
import { TextField } from '~/ui/field/text-field'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import { Sheet } from './sheet'

const services = ['HRMS', 'ACADEMY', 'IT SOFTWARE', 'IT HARDWARE']

export function FieldsSheet() {
  return (
    <Sheet id="fields" title="Fields">
      <FieldGrid>
        <TextField id="field-default" name="default" label="Default" hint="Hint text" />
        <TextField
          id="field-focused"
          name="focused"
          label="Focused"
          defaultValue="Tuticorin"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the focused state has to be seen
          autoFocus
        />
        <TextField
          id="field-error"
          name="error"
          label="Error"
          defaultValue="98"
          required
          error="Please enter a valid 10-digit Indian phone number"
        />
        <TextField
          id="field-verified"
          name="verified"
          label="Verified"
          defaultValue="98765 43210"
          verified="Phone number verified!"
        />
        <TextField id="field-read" name="read" label="Read only" defaultValue="HRMS" readOnly />
        <TextField id="field-disabled" name="disabled" label="Disabled" disabled />
        <TextField id="field-date" name="date" label="Date" type="date" />
        <SelectField id="field-select" name="service" label="Select Service" options={services} />
        <SelectField
          id="field-select-error"
          name="service-error"
          label="Select, error"
          options={services}
          emptyLabel="Select Service"
          error="Please select a service"
        />
        <TextField
          id="field-beside"
          name="beside"
          label="With a button"
          hint="The button goes below where the line is short."
          defaultValue="98765 43210"
          beside={
            <Button type="button" kind="secondary">
              Send OTP
            </Button>
          }
        />
        <Wide>
          <TextAreaField
            id="field-area"
            name="area"
            label="Skills and certifications"
            rows={3}
            defaultValue="React, TypeScript, accessible forms"
          />
        </Wide>
        <TextField
          id="field-errors"
          name="errors"
          label="Two faults"
          type="password"
          errors={['Use at least 8 characters', 'Add an uppercase letter']}
        />
      </FieldGrid>
    </Sheet>
  )
}
