-- Without a transaction
alter table requests validate constraint requests_details_check;
