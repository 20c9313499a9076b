import { FileField } from '~/ui/file-field/file-field'
import { FieldGrid, Row } from '~/ui/layout/layout'
import { PickList } from '~/ui/pick-list/pick-list'
import { RemovableTag } from '~/ui/removable-tag/removable-tag'
import { TagList } from '~/ui/tag-list/tag-list'
import { Sheet } from './sheet'

const resume = {
  name: 'kavitha-resume.pdf',
  typeLabel: 'PDF',
  size: 212 * 1024,
  remove: { name: 'intent', value: 'remove-resume' },
}
const long = {
  name: 'a-very-long-file-name-without-any-spaces-that-a-phone-camera-might-have-given-it-2025.jpeg',
  typeLabel: 'JPG',
  size: 4.8 * 1024 * 1024,
  remove: { name: 'intent', value: 'remove-payslip' },
}

export function FilesSheet() {
  return (
    <Sheet id="files" title="Files and tags">
      {/* The crosses submit; nothing here is for sending. */}
      <form action="#files">
        <FieldGrid>
          <FileField
            id="file-empty"
            name="file-empty"
            label="Resume"
            hint="PDF or Word (.pdf, .doc, .docx)"
            accept=".pdf,.doc,.docx"
            required
          />
          <FileField
            id="file-kept"
            name="file-kept"
            label="Resume"
            hint="PDF or Word (.pdf, .doc, .docx)"
            files={[resume]}
          />
          <FileField
            id="file-error"
            name="file-error"
            label="Payslip"
            hint="PDF, Word, JPG or PNG"
            files={[long]}
            error="payslip.heic cannot be used. Choose a PDF, Word, JPG or PNG file."
          />
          <Row>
            <RemovableTag label="React" type="button" />
            <RemovableTag label="MySQL" type="button" />
          </Row>
          <PickList
            id="picked"
            name="picked"
            legend="Sub-departments"
            options={['React', 'Python', 'Web Dev', 'MySQL']}
            chosen={['React', 'MySQL']}
            button={(verb, option) => ({ name: 'picked', value: `${verb} ${option}` })}
          />
          <PickList
            id="picked-none"
            name="picked-none"
            legend="Sub-departments"
            options={['Tax', 'Auditing']}
            chosen={[]}
            button={(verb, option) => ({ name: 'picked-none', value: `${verb} ${option}` })}
            error="Choose a department first"
          />
          <TagList
            label="Skills"
            items={['React', 'TypeScript', 'HTML and CSS', 'Accessible forms', 'MySQL']}
          />
        </FieldGrid>
      </form>
    </Sheet>
  )
}
