-- A grievance is a message that is to be answered until a day. A process of the former version knows no such kind and
-- finds a message.
alter table requests add answer_by date;
alter table requests add constraint requests_answer_by_check check (answer_by is null or kind = 'message') not valid;
