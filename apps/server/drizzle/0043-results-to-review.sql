-- Results that wait to be reviewed are few among all orders ever issued: «Por revisar» finds them without looking at the rest.
create index orders_to_review on orders (consultation_id) where state = 'resultUploaded';
